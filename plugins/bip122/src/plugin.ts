import { ChainOutlines, Chains, Clock, Connectors, definePlugin, HostConfig, Http, Page } from '@latchkey/core'
import { ACCOUNT_TYPES, NAMESPACE, NAMESPACE_NAME } from './namespace.js'
import { readOptions } from './options.js'

/**
 * Bitcoin: wallets of sats-connect, of the Wallet Standard, and those in the page. Next to nothing is loaded
 * before somebody wants to connect.
 *
 * @example
 * const kit = createAppKit({ plugins: [bip122()] })
 */
export const bip122 = definePlugin({
  id: NAMESPACE,
  requires: [Chains, ChainOutlines, Clock, Connectors, HostConfig, Http, Page],
  options: readOptions,
  hosts: ({ networks }) => networks.flatMap(({ rpcUrls }) => rpcUrls.default.http),
  setup: (host, { networks }) =>
    host.contribute(ChainOutlines, { id: NAMESPACE, name: NAMESPACE_NAME, networks, accountTypes: ACCOUNT_TYPES }),
  late: () => import('./late.js'),
})
