import type { NetworkId } from './caip.js'
import type { Network } from './network.js'

/** A network that a wallet is on and nobody here knows. It can be shown and left; nothing can be sent on it. */
export function unknownNetwork(caipNetworkId: NetworkId): Network {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  return {
    id,
    name: 'Unknown Network',
    chainNamespace,
    caipNetworkId,
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}
