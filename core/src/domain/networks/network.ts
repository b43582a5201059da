import type { NetworkId } from '../caip.js'

/** The currency in which a network's fees are paid. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A website that shows a network's blocks, transactions and accounts. */
export interface BlockExplorer {
  readonly name: string
  readonly url: string
}

/** The node addresses of one provider. */
export interface RpcUrls {
  readonly http: readonly string[]
  readonly webSocket?: readonly string[] | undefined
}

/** A network of any namespace. The kit never changes or copies it: the app gets back the object it passed. */
export interface Network {
  /** The reference within its namespace, as the app writes it: `1`, or `5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
  readonly id: string | number
  readonly name: string
  readonly chainNamespace: string
  readonly caipNetworkId: NetworkId
  readonly nativeCurrency: NativeCurrency
  /** `default` is asked first; the other providers if it fails. */
  readonly rpcUrls: { readonly default: RpcUrls; readonly [provider: string]: RpcUrls }
  readonly blockExplorers?: { readonly default: BlockExplorer; readonly [name: string]: BlockExplorer } | undefined
  readonly testnet?: boolean | undefined
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined
}

/** A network as an app may write it: ours, or a chain of viem's, which has neither namespace nor CAIP id. */
export type NetworkInput = Omit<Network, 'chainNamespace' | 'caipNetworkId'> &
  Partial<Pick<Network, 'chainNamespace' | 'caipNetworkId'>>

/** The namespace of a network that names none, as viem's chains do. */
const NAMESPACE_OF_VIEM = 'eip155'

/** Completes an app's network. A complete one is returned as it is. Of namespace and id, either implies the other. */
export function toNetwork(input: NetworkInput): Network {
  const { chainNamespace = input.caipNetworkId?.split(':', 1)[0] ?? NAMESPACE_OF_VIEM } = input
  const { caipNetworkId = `${chainNamespace}:${input.id}` as NetworkId } = input
  if (input.chainNamespace && input.caipNetworkId) return input as Network
  return { ...input, chainNamespace, caipNetworkId }
}
