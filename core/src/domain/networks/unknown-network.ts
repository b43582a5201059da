import type { NetworkId } from '../caip.js'
import type { Network } from './network.js'

/**
 * A stand-in for a network that a wallet is on and the kit has no data of. The visitor sees it and can switch away;
 * nothing can be sent on it.
 */
export function unknownNetwork(caipNetworkId: NetworkId): Network {
  const [chainNamespace = '', reference = ''] = caipNetworkId.split(':')
  return {
    // As viem's chains have it. An id that is no safe number keeps its text.
    id: chainNamespace === 'eip155' && Number.isSafeInteger(+reference) ? +reference : reference,
    name: 'Unknown Network',
    chainNamespace,
    caipNetworkId,
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}
