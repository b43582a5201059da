import type { NetworkId } from './caip.js'

/** What fees are paid in, and what "native" means in a balance. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Where a network can be looked at. */
export interface BlockExplorer {
  readonly name: string
  readonly url: string
}

/** The addresses of one provider of a network's node. */
export interface RpcUrls {
  readonly http: readonly string[]
  readonly webSocket?: readonly string[] | undefined
}

/** A network, of whichever namespace. Never mutated, and never rewritten: a host gets back what it gave. */
export interface Network {
  /** The reference within its namespace, as the host knows it: `1`, or `5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
  readonly id: string | number
  readonly name: string
  readonly chainNamespace: string
  readonly caipNetworkId: NetworkId
  readonly nativeCurrency: NativeCurrency
  /** `default` is asked first; the others, where present, when it fails. */
  readonly rpcUrls: { readonly default: RpcUrls; readonly [provider: string]: RpcUrls }
  readonly blockExplorers?: { readonly default: BlockExplorer; readonly [name: string]: BlockExplorer } | undefined
  readonly testnet?: boolean | undefined
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined
}

/** What a host may write: a network, or a chain of viem's, which names neither namespace nor CAIP id. */
export type NetworkInput = Omit<Network, 'chainNamespace' | 'caipNetworkId'> &
  Partial<Pick<Network, 'chainNamespace' | 'caipNetworkId'>>

/** Whose a network is that names no namespace: viem's chains do not. */
const NAMESPACE_OF_VIEM = 'eip155'

/** Completes what a host wrote. What is complete comes back as it is; of two names, one tells the other. */
export function toNetwork(input: NetworkInput): Network {
  const { chainNamespace = input.caipNetworkId?.split(':', 1)[0] ?? NAMESPACE_OF_VIEM } = input
  const { caipNetworkId = `${chainNamespace}:${input.id}` as NetworkId } = input
  if (input.chainNamespace && input.caipNetworkId) return input as Network
  return { ...input, chainNamespace, caipNetworkId }
}
