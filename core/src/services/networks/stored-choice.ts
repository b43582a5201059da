import type { KnownChain } from '../../contracts/chains.js'
import type { NetworkId } from '../../domain/caip.js'
import type { Network } from '../../domain/network.js'
import { unknownNetwork } from '../../domain/unknown-network.js'

/** As CAIP-2 writes it: what can be said before the chain itself is here. */
const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/

/** A namespace to use, and a network to use in it. */
export interface Choice {
  readonly namespace: string
  readonly network?: Network | undefined
}

/** What the last visit left in the storage. A hint: anybody may have written it. */
export interface StoredPoint {
  readonly namespace: string | undefined
  readonly network: string | undefined
}

/**
 * Where the last visit ended, as far as that is still there: the namespace if
 * it has a chain, else the network's; the network if it is of that namespace.
 * One that is not requested any more is an unknown network, not another one in its place.
 */
export function storedChoice(
  stored: StoredPoint,
  chains: readonly KnownChain[],
  requested: readonly Network[],
): Choice | undefined {
  const id = (stored.network ?? '') as NetworkId
  const [namespace, reference = ''] = id.split(':')
  const chain = chains.find((one) => one.id === stored.namespace) ?? chains.find((one) => one.id === namespace)
  if (!chain) return undefined
  const isHere = chain.id === namespace && (chain.codec?.isReference(reference) ?? REFERENCE.test(reference))
  return {
    namespace: chain.id,
    network: isHere ? (requested.find(({ caipNetworkId }) => caipNetworkId === id) ?? unknownNetwork(id)) : undefined,
  }
}
