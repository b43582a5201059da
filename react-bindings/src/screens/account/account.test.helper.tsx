import {
  type Amount,
  Balances,
  type BalancesState,
  Modal,
  type NameRecord,
  Names,
  type NamespaceBalances,
  Notices,
} from '@latchkey/core'
import {
  type AccountAction,
  AccountActions,
  type AccountTab,
  AccountTabs,
  createState,
  definePlugin,
} from '@latchkey/core/plugin'
import { fakeAccount, type FakeSession } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { loadAllMessages } from '../../messages/loading/load-messages.js'
import { createApp, renderHeadless, type AppOptions } from '../../hooks/app.test.helper.js'

export const alice = fakeAccount('fake', 'alicealicealice')
export const bob = fakeAccount('fake', 'bobbobbobbobbob')

export interface VisitOptions extends AppOptions {
  /** What tiles and tabs there are. */
  readonly actions?: readonly AccountAction[]
  readonly tabs?: readonly AccountTab[]
  /** Somebody reads balances. */
  readonly balances?: NamespaceBalances
  /** What reads them again. */
  readonly refresh?: () => Promise<void>
  /** Somebody knows names. */
  readonly reverse?: (address: string) => Promise<readonly NameRecord[]>
}

/** A host with a wallet that shares `alice`, unless said otherwise, and views to be drawn in it. */
export function createVisit({
  actions = [],
  tabs = [],
  balances,
  refresh,
  reverse,
  wallet,
  plugins,
  ...host
}: VisitOptions = {}) {
  const stateOf = (one: NamespaceBalances): BalancesState => ({ namespaces: { fake: one }, active: one })
  const balance = createState(stateOf(balances ?? { status: 'none' }))
  const feature = definePlugin({
    id: 'feature',
    requires: [AccountActions, AccountTabs],
    setup(own) {
      for (const action of actions) own.contribute(AccountActions, action)
      for (const tab of tabs) own.contribute(AccountTabs, tab)
      if (balances)
        own.provide(Balances, { value: { ...balance, refresh, follow: () => () => {} } as unknown as Balances })
      if (reverse) own.provide(Names, { value: { ...createState({}), reverse } as unknown as Names })
    },
  })
  const made = createApp({
    ...host,
    wallet: { onConnect: (ask) => void ask.approve({ state: { accounts: [alice] } }), ...wallet },
    plugins: [feature(), plugins],
  })
  const { kit } = made
  return {
    ...made,
    show: async (view: ReactElement) => {
      await loadAllMessages(kit)
      const result = renderHeadless(kit, view)
      await act(async () => {})
      return result
    },
    /** What is read from now on. */
    read: (one: NamespaceBalances) => act(async () => balance.set(stateOf(one))),
    change: (change: Parameters<FakeSession['change']>[0]) =>
      act(async () => made.wallet.sessions.at(-1)!.change(change)),
    /** The view that was asked for last, with its arguments. */
    view: () => kit.get(Modal).getSnapshot(),
    snack: () => kit.get(Notices).getSnapshot().snack,
  }
}

export const fakeAmount = (value: bigint): Amount => ({ value, decimals: 6, symbol: 'FAKE' })
