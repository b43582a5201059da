import type { Network } from '@latchkey/core'
import { errors } from '../errors.js'
import { REFERENCES } from '../networks/references.js'

/** What a protocol calls the networks. */
export interface NetworkNames<Name extends string = string> {
  /** The reference of a network by the wallet's name for it. Of a name that nobody here knows: one that no network has. */
  reference(name: unknown): string | undefined
  /** The wallet's name for a network; nothing where it has none. */
  name(network: Pick<Network, 'id'>): Name | undefined
  /** The same, where there has to be one: throws `bip122/unknown-network`. */
  demand(network: Network): Name
}

/** Of a network that is not Bitcoin's, though its addresses look the same. Nothing may be signed for Bitcoin there. */
const FOREIGN_REFERENCE = '0'.repeat(32)

type KnownNetwork = keyof typeof REFERENCES

export function createNetworkNames<const Name extends string>(names: Readonly<Partial<Record<KnownNetwork, Name>>>): NetworkNames<Name> {
  const pairs = Object.entries<Name>(names as Record<string, Name>).map(([network, name]) => [REFERENCES[network as KnownNetwork], name] as const)
  const nameOf = (network: Pick<Network, 'id'>) => pairs.find(([reference]) => reference === network.id)?.[1]
  return {
    reference: (said) => (typeof said === 'string' ? (pairs.find(([, name]) => name === said)?.[0] ?? FOREIGN_REFERENCE) : undefined),
    name: nameOf,
    demand(network) {
      const name = nameOf(network)
      if (name === undefined) throw errors.create('bip122/unknown-network', { network: network.name })
      return name
    },
  }
}
