import type { Network } from '@latchkey/core/plugin'
import type { Chain } from 'viem'

/** A network as viem's `Chain`. Fields that the app added, such as the contracts of viem's own chains, stay. */
export function toViemChain(network: Network): Chain {
  const { chainNamespace: _, caipNetworkId: __, assets: ___, ...rest } = network
  return { ...rest, id: Number(network.id) } as Chain
}
