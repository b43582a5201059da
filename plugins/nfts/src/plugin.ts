import { Accounts, Networks, Nfts } from '@latchkey/core'
import { BlockchainApi, definePlugin, Http, Logger, Namespaces, Transactions } from '@latchkey/core/plugin'
import { readOptions } from './options.js'

export type { NftsOptions } from './options.js'

/**
 * The collectibles of the account in use: from the blockchain API where `blockchainApi()` is there and its server lists
 * them, else from the chain itself. Sends nothing before somebody asks for a page.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), blockchainApi(), nfts()] })
 */
export const nfts = definePlugin({
  id: 'nfts',
  requires: [Accounts, Http, Logger, Namespaces, Networks, Transactions],
  optional: [BlockchainApi],
  options: readOptions,
  origins: ({ gateway, hosts }) =>
    [...(gateway ? [gateway] : []), ...hosts.map((host) => `https://${host}`)].flatMap((origin) => [
      { origin, use: 'image' as const, purpose: 'Has pictures of collectibles' },
      { origin, use: 'connect' as const, purpose: 'Describes collectibles' },
    ]),
  setup: (ctx, settings) =>
    ctx.provide(Nfts, {
      initialState: { status: 'none' },
      load: (services) => import('./account-nfts.js').then((code) => code.createNfts(services, settings)),
      methods: { more: 'async', reset: 'void' },
    }),
})
