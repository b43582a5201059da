import { Accounts, AppConfig, Balances, Connections, Networks, Notices } from '@latchkey/core'
import {
  BlockchainApi,
  Clock,
  definePlugin,
  derive,
  KeyValue,
  Logger,
  Namespaces,
  Page,
  Preferences,
  Prices,
  Transactions,
} from '@latchkey/core/plugin'
import { balancesOf } from './balances-state.js'

/**
 * What the connected accounts own: from the blockchain API where `blockchainApi()` is there and supports the network, else
 * from the wallet, else from the chain itself. Sends nothing before somebody follows the balances or reads them.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), blockchainApi(), balances()] })
 */
export const balances = definePlugin({
  id: 'balances',
  requires: [
    Accounts,
    AppConfig,
    Clock,
    Connections,
    KeyValue,
    Logger,
    Namespaces,
    Networks,
    Notices,
    Page,
    Preferences,
    Transactions,
  ],
  optional: [BlockchainApi, Prices],
  setup: (ctx) =>
    ctx.provide(Balances, {
      initialState: ({ get }) => derive([get(Accounts)], (accounts) => balancesOf(accounts, {})),
      load: (services) => import('./account-balances.js').then((code) => code.createBalances(services)),
      methods: { refresh: 'async', readOn: 'async', follow: 'unsubscribe' },
    }),
})
