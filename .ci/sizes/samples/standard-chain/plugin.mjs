import { Connectors, definePlugin, Logger, NamespaceOutlines, Namespaces, Page } from '@latchkey/core/plugin'
import { mainNetwork } from './networks.mjs'

/** A namespace as a third party writes one: its wallets register through the Wallet Standard. */
export const standardChain = definePlugin({
  id: 'sample',
  requires: [Connectors, Logger, NamespaceOutlines, Namespaces, Page],
  origins: () => mainNetwork.rpcUrls.default.http,
  setup: (ctx) => ctx.contribute(NamespaceOutlines, { id: 'sample', name: 'Sample', networks: [mainNetwork] }),
  discover: () => import('./discover.mjs'),
  connect: () => import('./connect.mjs'),
})
