import { ChainOutlines, Chains, Clock, Connectors, definePlugin, HostConfig, Page, Rpc } from '@latchkey/core'
import { readOptions } from './options.js'

/**
 * Polkadot, Kusama and their parachains, through the wallets that extensions put into the page.
 *
 * @example
 * const kit = createAppKit({ plugins: [polkadot()] })
 */
export const polkadot = definePlugin({
  id: 'polkadot',
  requires: [ChainOutlines, Chains, Clock, Connectors, HostConfig, Page, Rpc],
  options: readOptions,
  hosts: ({ networks }) => networks.flatMap(({ rpcUrls }) => rpcUrls.default.http),
  setup: (host, { networks }) => host.contribute(ChainOutlines, { id: 'polkadot', name: 'Polkadot', networks, accountTypes: ['eoa'] }),
  late: () => import('./late.js'),
})
