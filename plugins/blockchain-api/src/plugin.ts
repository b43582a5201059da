import { AppConfig, Notices } from '@latchkey/core'
import {
  BlockchainApi,
  Clock,
  definePlugin,
  derive,
  Http,
  Logger,
  Page,
  Preferences,
  Prices,
} from '@latchkey/core/plugin'
import { apiAddress } from './api-address.js'

/**
 * The server behind balances, history, prices and names, for the plugins that use it, and its prices for
 * all features. Sends nothing before one of them asks.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), blockchainApi()] })
 */
export const blockchainApi = definePlugin({
  id: 'blockchain-api',
  requires: [AppConfig, Clock, Http, Logger, Notices, Page, Preferences],
  origins(_options, { find }) {
    const address = apiAddress(find(AppConfig))
    return address ? [{ origin: address, purpose: 'Has balances, history, prices and names' }] : []
  },
  setup(ctx) {
    ctx.provide(BlockchainApi, {
      load: (services) => import('./client.js').then((code) => code.createClient(services)),
      methods: { supports: 'async', get: 'async', post: 'async', nodeUrl: 'async' },
    })
    ctx.provide(Prices, {
      // Until a price is read: none, in the visitor's currency.
      initialState: ({ get }) => derive([get(Preferences)], ({ currency }) => ({ currency, prices: {} })),
      load: (services) => import('./prices.js').then((code) => code.createPrices(services)),
      methods: { read: 'async', history: 'async' },
      needs: [BlockchainApi, Clock, Preferences],
    })
  },
})
