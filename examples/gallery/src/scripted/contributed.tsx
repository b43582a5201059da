import { AddressBook, Modal, Networks } from '@latchkey/core'
import {
  type AccountAction,
  AccountActions,
  type AccountTab,
  AccountTabs,
  type CloseGuard,
  CloseGuards,
  type ConnectMethod,
  ConnectMethods,
  createState,
  definePlugin,
  type View,
  Views,
} from '@latchkey/core/plugin'
import { useService, useSnapshot, ViewFooters, ViewHeaders } from '@latchkey/react'
import { ActivityRow, List, ShortAddress, TokenPicture, TokenRow, useMessages } from '@latchkey/react/ui'
import { RECEIVERS } from './transfers.js'

// What features bring to the modal. It stands in for those that have not been written yet.

const action = (id: string, order: number): AccountAction => ({
  id,
  order,
  label: `account.${id}`,
  does: { run: () => {} },
})

/** The tiles of the account. */
export const scriptedActions = definePlugin({
  id: 'scripted-actions',
  setup: (ctx) => ['buy', 'swap', 'send'].forEach((id, index) => ctx.contribute(AccountActions, action(id, index))),
})

const CONTACTS = [
  { name: 'Corner shop', address: RECEIVERS.friend },
  { name: 'Anna Lindqvist', address: RECEIVERS.unknown },
  { name: 'The harbour authority of the northern shore', address: RECEIVERS.contract },
]

/** The address book of an app. */
export const scriptedContacts = definePlugin({
  id: 'scripted-contacts',
  setup: (ctx) => ctx.provide(AddressBook, { value: createState(CONTACTS) }),
})

/** Tokens, as many as a visitor may have. */
const tokens = (count: number) =>
  function Rows() {
    const network = useSnapshot(Networks, ({ active }) => active)
    return (
      <List>
        {[...Array(count).keys()].map((index) => (
          <li key={index}>
            <TokenRow
              token={{ ...COINS[index % COINS.length]!, network }}
              value={COINS[index % COINS.length]!.value}
              worth={COINS[index % COINS.length]!.worth}
              change={COINS[index % COINS.length]!.change}
              onClick={() => {}}
            />
          </li>
        ))}
      </List>
    )
  }

const COINS = [
  { name: 'Ether', symbol: 'ETH', decimals: 18, value: 1_234_567_890_123_456_789n, worth: 3_703.7, change: 2.61 },
  { name: 'USD Coin', symbol: 'USDC', decimals: 6, value: 250_000_000n, worth: 250, change: -0.02 },
  { name: 'Wrapped Bitcoin', symbol: 'WBTC', decimals: 8, value: 1_200_000n, worth: undefined, change: undefined },
]

function Transactions() {
  const t = useMessages()
  const start = <TokenPicture token={COINS[0]!} />
  return (
    <List>
      <li>
        <ActivityRow
          start={start}
          title={t('account.send')}
          detail={<ShortAddress address="0x52908400098527886E0F7030069857D2E4169EE7" />}
          status="pending"
          statusLabel={t('account.activity')}
          moved={[{ direction: 'out', amount: '0.2 ETH' }]}
        />
      </li>
      <li>
        <ActivityRow
          start={start}
          title={t('account.receive')}
          at={Date.parse('2026-03-14T09:26:00Z')}
          detail={<ShortAddress address="0x52908400098527886E0F7030069857D2E4169EE7" />}
          moved={[{ direction: 'in', amount: '1 ETH' }]}
        />
      </li>
    </List>
  )
}

/** Tabs by features, with a list each. */
export const scriptedTabs = definePlugin({
  id: 'scripted-tabs',
  options: (options: { readonly count?: number; readonly isLoading?: boolean } = {}) => options,
  setup(ctx, { count = 3, isLoading = false }) {
    const tabs: readonly AccountTab[] = [
      {
        id: 'tokens',
        label: 'account.tokens',
        content: isLoading ? { load: () => new Promise<never>(() => {}) } : tokens(count),
      },
      { id: 'nfts', label: 'account.nfts', content: tokens(1) },
      { id: 'activity', label: 'account.activity', content: { load: async () => Transactions } },
    ]
    for (const tab of tabs) ctx.contribute(AccountTabs, tab)
  },
})

function Email({ disabled }: { readonly disabled: boolean }) {
  return <input className="field" type="email" aria-label="E-mail" placeholder="user@example.com" disabled={disabled} />
}

/** Another way to sign in than by a wallet. */
export const scriptedMethod = definePlugin({
  id: 'scripted-method',
  setup: (ctx) => ctx.contribute(ConnectMethods, { id: 'email', content: Email } satisfies ConnectMethod),
})

/** Draws above and below every view. */
export const scriptedSlots = definePlugin({
  id: 'scripted-slots',
  setup(ctx) {
    ctx.contribute(ViewHeaders, { id: 'scripted-banner', content: () => <p className="view small quiet">1 / 3</p> })
    ctx.contribute(ViewFooters, {
      id: 'scripted-footer',
      content: ({ view }: { view: string }) => <p className="view small quiet">{view}</p>,
    })
    ctx.contribute(ViewFooters, {
      id: 'scripted-broken-footer',
      content: () => {
        throw new Error('This footer breaks on purpose.')
      },
    })
  },
})

/** Draws a view in place of ours. */
function OwnConnect() {
  const modal = useService(Modal)
  return (
    <div className="view">
      <p>0x1F40E</p>
      <button type="button" onClick={() => modal.push('AllWallets')}>
        42
      </button>
    </div>
  )
}

const view = (one: View) => definePlugin({ id: 'scripted-view', setup: (ctx) => ctx.contribute(Views, one) })

export const overridingView = view({ id: 'Connect', title: 'Acme', content: OwnConnect })

export const throwingView = view({
  id: 'Connect',
  title: 'connect.title',
  content: () => {
    throw new Error('This view breaks on purpose.')
  },
})

export const missingView = view({
  id: 'Connect',
  title: 'connect.title',
  content: { load: () => Promise.reject(new TypeError('Failed to fetch')) },
})

export const pendingView = view({
  id: 'Connect',
  title: 'connect.title',
  content: { load: () => new Promise<never>(() => {}) },
})

/** Keeps the modal open. */
export const scriptedGuard = definePlugin({
  id: 'scripted-guard',
  setup: (ctx) => ctx.contribute(CloseGuards, { id: 'scripted-guard', blocks: () => true } satisfies CloseGuard),
})
