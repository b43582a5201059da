import { Accounts, Activity, AppConfig, Networks, Notices, OnRamp, Telemetry } from '@latchkey/core'
import { BlockchainApi, Clock, definePlugin, Device, Logger, Namespaces, Transactions } from '@latchkey/core/plugin'

/**
 * What the account in use sent and received: from the blockchain API where `blockchainApi()` is there and supports the network,
 * else from the chain itself. Sends nothing before somebody asks for a page.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), blockchainApi(), activity()] })
 */
export const activity = definePlugin({
  id: 'activity',
  requires: [Accounts, AppConfig, Clock, Device, Logger, Namespaces, Networks, Notices, Telemetry, Transactions],
  optional: [BlockchainApi, OnRamp],
  setup: (ctx) =>
    ctx.provide(Activity, {
      initialState: { status: 'none' },
      load: (services) => import('./account-activity.js').then((code) => code.createActivity(services)),
      methods: { more: 'async', refreshPurchases: 'async', filter: 'void', reset: 'void' },
    }),
})
