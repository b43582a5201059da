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

/** The network in use. */
export interface AppKitNetwork {
  /** If a wallet is connected, the wallet's own network, even if the app does not list it. */
  readonly caipNetwork: Network | undefined
  readonly chainId: Network['id'] | undefined
  readonly caipNetworkId: NetworkId | undefined
  /** Whether the app lists this network. */
  readonly supported: boolean
  /** The networks that the wallet allows. `undefined` if the wallet allows all, or no wallet is connected. */
  readonly approvedCaipNetworkIds: readonly NetworkId[] | undefined
  /** Whether the wallet allows all networks. */
  readonly supportsAllNetworks: boolean
  /**
   * Switches to a network of any namespace, and resolves with the result: a rejection by the visitor is a result. Rejects
   * as `Networks.switchTo` does, with `network/not-found` if the app does not list the network.
   */
  readonly switchNetwork: (
    network: NetworkInput | NetworkId,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<SwitchResult>
}

/**
 * The network in use, and a function that switches it. The component renders
 * again only when a field that it reads changes.
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
