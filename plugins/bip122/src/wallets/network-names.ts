import type { Network } from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import { REFERENCES } from '../networks.js'

/** The names of the networks in a wallet's protocol. */
export interface NetworkNames<Name extends string = string> {
  /** The reference of the network with a name. For an unknown name, a reference that no network has. */
  reference(name: unknown): string | undefined
  /** The name of a network; nothing where the protocol has none. */
  name(network: Pick<Network, 'id'>): Name | undefined
  /** The name of a network. Throws `bip122/unknown-network` where the protocol has none. */
  demand(network: Network): Name
}

/**
 * The reference of a network that is not Bitcoin's. Its addresses may look the same, and no wallet may sign for Bitcoin
 * while it is there.
 */
const FOREIGN_REFERENCE = '0'.repeat(32)

type KnownNetwork = keyof typeof REFERENCES

export function createNetworkNames<const Name extends string>(
  names: Readonly<Partial<Record<KnownNetwork, Name>>>,
): NetworkNames<Name> {
  const pairs = Object.entries<Name>(names as Record<string, Name>).map(
    ([network, name]) => [REFERENCES[network as KnownNetwork], name] as const,
  )
  const nameOf = (network: Pick<Network, 'id'>) => pairs.find(([reference]) => reference === network.id)?.[1]
  return {
    reference: (reported) =>
      typeof reported === 'string'
        ? (pairs.find(([, name]) => name === reported)?.[0] ?? FOREIGN_REFERENCE)
        : undefined,
    name: nameOf,
    demand(network) {
      const name = nameOf(network)
      if (name === undefined) throw errors.create('bip122/unknown-network', { network: network.name })
      return name
    },
  }
}
