import { Accounts, Balances, Modal, Networks, Notices, OnRamp } from '@latchkey/core'
import { BlockchainApi, Clock, definePlugin, Logger, Namespaces, OnRampSources, Page } from '@latchkey/core/plugin'

/**
 * Buys crypto for money, on the payment page of a provider. It asks the blockchain API where `blockchainApi()` is there, and every
 * provider that a plugin contributes to `OnRampSources`. Asks nobody before `load`.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), blockchainApi(), onramp()] })
 */
export const onramp = definePlugin({
  id: 'onramp',
  requires: [Accounts, Clock, Logger, Modal, Namespaces, Networks, Notices, OnRampSources, Page],
  optional: [Balances, BlockchainApi],
  setup: (ctx) =>
    ctx.provide(OnRamp, {
      initialState: {
        providers: [],
        options: { status: 'idle' },
        request: undefined,
        offers: [],
        progress: { status: 'none' },
      },
      load: (services) => import('./account-onramp.js').then((code) => code.createOnRamp(services)),
      methods: { load: 'async', quote: 'async', checkout: 'async', follow: 'unsubscribe', reset: 'void' },
    }),
})
