import { errors } from '../errors.js'
import type { Network } from '../server/schemas.js'

/** A chain id in messages: a number for EVM networks, a CAIP-2 id for others. */
export type ChainId = string | number
export type Networks = ReturnType<typeof createNetworks>

/** The project's networks, and which of them the app is on. The project has at least one. */
export function createNetworks(all: readonly Network[], first: string | null) {
  const find = (chainId: ChainId) => all.find(({ caipNetworkId }) => caipNetworkId === caipOf(chainId))
  let current = (first === null ? undefined : find(first)) ?? all[0]!

  return {
    current: (): Network => current,

    withSmartAccounts: (): readonly Network[] => all.filter(({ smartAccounts }) => smartAccounts),

    /** A network of the project. Throws `request/unknown-network`. */
    require(chainId: ChainId): Network {
      const network = find(chainId)
      if (!network) throw errors.create('request/unknown-network', { network: caipOf(chainId) })
      return network
    },

    /** Switches, and stays where it is for a network that the project has not. */
    use(chainId: ChainId): Network {
      current = find(chainId) ?? current
      return current
    },
  }
}

const caipOf = (chainId: ChainId) => (/^\d+$/.test(String(chainId)) ? `eip155:${chainId}` : String(chainId))

/** As messages write it. */
export function chainIdOf({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): ChainId {
  const [namespace, reference] = caipNetworkId.split(':')
  return namespace === 'eip155' ? Number(reference) : caipNetworkId
}

export type NamespaceId = 'eip155' | 'solana'

/** Undefined for a network that the wallet has no accounts on. */
export function namespaceOf({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): NamespaceId | undefined {
  const [namespace] = caipNetworkId.split(':')
  return namespace === 'eip155' || namespace === 'solana' ? namespace : undefined
}
