import type { KnownNamespace } from '../../../contracts/networks/namespaces.js'
import type { LastUsed } from '../../../contracts/networks/networks.js'
import type { NetworkId } from '../../../domain/caip.js'
import type { Network } from '../../../domain/networks/network.js'
import { unknownNetwork } from '../../../domain/networks/unknown-network.js'

/** A reference as CAIP-2 defines it, to check ids of a namespace whose codec is not loaded. */
const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/

/** A namespace to use, and the network to use in it. */
export interface Choice {
  readonly namespace: string
  readonly network?: Network | undefined
}

/**
 * The choice of the last visit, as far as the kit still has it: the stored namespace, else that of the stored network;
 * and the stored network, if it belongs to that namespace. A network that is no longer requested is shown as an unknown
 * network, and not replaced by another one.
 */
export function storedChoice(
  stored: LastUsed,
  namespaces: readonly KnownNamespace[],
  requested: readonly Network[],
): Choice | undefined {
  const id = stored.networkId ?? ('' as NetworkId)
  const [namespace, reference = ''] = id.split(':')
  const known = namespaces.find((one) => one.id === stored.namespace) ?? namespaces.find((one) => one.id === namespace)
  if (!known) return undefined
  const isValid = known.id === namespace && (known.codec?.isReference(reference) ?? REFERENCE.test(reference))
  return {
    namespace: known.id,
    network: isValid ? (requested.find(({ caipNetworkId }) => caipNetworkId === id) ?? unknownNetwork(id)) : undefined,
  }
}
