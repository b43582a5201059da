import type { AppConfig } from '../../contracts/app/app-config.js'
import type { Networks } from '../../contracts/networks/networks.js'
import type { Network } from '../../domain/networks/network.js'

/**
 * The networks of a namespace whose nodes the kit may ask, as `networkManifest()` lists them: the app's, and those of
 * `others` that the app's `rpcUrls` name. The latter have no nodes but the app's.
 */
export function networksWithNodes(
  namespace: string,
  networks: Pick<Networks, 'getSnapshot'>,
  { rpcUrls = {} }: Pick<AppConfig, 'rpcUrls'>,
  others: readonly Network[],
): readonly Network[] {
  const requested = networks.getSnapshot().namespaces[namespace]?.requested ?? []
  const isRequested = ({ caipNetworkId }: Network) => requested.some((one) => one.caipNetworkId === caipNetworkId)
  const named = others.filter((network) => rpcUrls[network.caipNetworkId] && !isRequested(network))
  return [...requested, ...named.map((network) => ({ ...network, rpcUrls: { default: { http: [] } } }))]
}
