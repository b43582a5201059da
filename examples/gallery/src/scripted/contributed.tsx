import { Modal } from '@latchkey/core'
import {
  type AccountAction,
  AccountActions,
  type AccountTab,
  AccountTabs,
  type CloseGuard,
  CloseGuards,
  type ConnectMethod,
  ConnectMethods,
  definePlugin,
  type View,
  Views,
} from '@latchkey/core/plugin'
import { useService, ViewFooters, ViewHeaders } from '@latchkey/react'

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

const rows = (names: readonly string[]) =>
  function Rows() {
    return (
      <ul className="list">
        {names.map((name) => (
          <li key={name} className="view">
            {name}
          </li>
        ))}
      </ul>
    )
  }

/** Two tabs by features, with a list each. */
export const scriptedTabs = definePlugin({
  id: 'scripted-tabs',
  setup(ctx) {
    const tabs: readonly AccountTab[] = [
      { id: 'tokens', label: 'account.tokens', content: rows(['ETH', 'USDC', 'WBTC']) },
      { id: 'nfts', label: 'account.nfts', content: rows(['Kestrel #12']) },
      { id: 'activity', label: 'account.activity', content: { load: async () => rows(['14 Mar 2026']) } },
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
