import { Accounts, Connections, Networks, SmartSessions } from '@latchkey/core'
import { BlockchainApi, Clock, definePlugin, Logger, Namespaces } from '@latchkey/core/plugin'

/**
 * The sessions in which the app acts for the account in use, within permissions that the visitor has granted in their wallet
 * (ERC-7715). Asks the wallet and the blockchain API nothing before somebody asks for the sessions.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), smartSessions()] })
 */
export const smartSessions = definePlugin({
  id: 'smart-sessions',
  requires: [Accounts, Clock, Connections, Logger, Namespaces, Networks],
  optional: [BlockchainApi],
  setup: (ctx) =>
    ctx.provide(SmartSessions, {
      initialState: { status: 'none' },
      load: (services) => import('./account-sessions.js').then((code) => code.createSmartSessions(services)),
      methods: { refresh: 'async', grant: 'async', revoke: 'async' },
    }),
})
