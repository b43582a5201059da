import {
  type AppKit,
  type Network,
  type NetworkId,
  type NetworkInput,
  Networks,
  type Observable,
  type SwitchResult,
} from '@latchkey/core'
import { derive, toNetwork } from '@latchkey/core/plugin'
import { useDerived } from '../services/use-derived.js'

/** Where the visitor is. */
export interface AppKitNetwork {
  /** The wallet's own network where one is connected, also one the app does not know: never another in its place. */
  readonly caipNetwork: Network | undefined
  readonly chainId: Network['id'] | undefined
  readonly caipNetworkId: NetworkId | undefined
  /** Whether it is among those the app works with. */
  readonly supported: boolean
  /** Those the wallet lets us use. Nothing where it does not restrict, or nobody is connected. */
  readonly approvedCaipNetworkIds: readonly NetworkId[] | undefined
  /** Whether the wallet does not restrict. */
  readonly supportsAllNetworks: boolean
  /**
   * Goes to another network, of any namespace, and tells how that ended: a wallet's no is an answer. Rejects as
   * `Networks.switchTo` does, with `network/not-found` for one the app does not support.
   */
  readonly switchNetwork: (
    network: NetworkInput | NetworkId,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<SwitchResult>
}

/**
 * The network in use, and the way to another. The component renders again when
 * a field changes that it reads.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @example
 * const { caipNetwork, switchNetwork } = useAppKitNetwork()
 * return <button onClick={() => switchNetwork(base)}>{caipNetwork?.name}</button>
 */
export function useAppKitNetwork(): AppKitNetwork {
  return useDerived('useAppKitNetwork', needs, networkOf)
}

const needs = (kit: AppKit) => [kit.get(Networks)] as const

function networkOf([networks]: ReturnType<typeof needs>): Observable<AppKitNetwork> {
  const switchNetwork: AppKitNetwork['switchNetwork'] = async (network, options) =>
    networks.switchTo(typeof network === 'string' ? network : toNetwork(network).caipNetworkId, options)
  return derive([networks], ({ active, namespaces: chains, namespace = '' }) => {
    const { supported = false, approved = 'all' } = chains[namespace] ?? {}
    return {
      caipNetwork: active,
      chainId: active?.id,
      caipNetworkId: active?.caipNetworkId,
      supported,
      approvedCaipNetworkIds: approved === 'all' ? undefined : approved,
      supportsAllNetworks: approved === 'all',
      switchNetwork,
    }
  })
}
