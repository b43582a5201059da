import type { Network } from '@latchkey/core'
import type { Chain } from 'viem'

/** A network as viem has it. What a host wrote beside our fields, as the contracts of viem's own chains, stays. */
export function toViemChain(network: Network): Chain {
  const { chainNamespace: _, caipNetworkId: __, assets: ___, ...rest } = network
  return { ...rest, id: Number(network.id) } as Chain
}
