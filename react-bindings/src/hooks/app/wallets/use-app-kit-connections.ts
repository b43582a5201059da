import {
  type Account,
  AppConfig,
  type AppKit,
  type Connection,
  Connections,
  type NamespaceNetworks,
  type Network,
  Networks,
  type Observable,
} from '@latchkey/core'
import { derive } from '@latchkey/core/plugin'
import { keepIfEqual } from '@latchkey/core/ui'
import { networkPicture } from '../../views/network-picture.js'
import { useDerived } from '../../services/use-derived.js'

/** A wallet that is connected. */
export interface AppKitConnection {
  /** For `useDisconnect` and `Connections.select`. */
  readonly id: string
  readonly connectorId: string
  readonly name: string
  readonly icon: string | undefined
  /** The picture that the host or the network's author gave it. */
  readonly networkIcon: string | undefined
  /** The first is the one in use. */
  readonly accounts: readonly Account[]
  /** Where it is, if that is known here; for a wallet that is nowhere in particular the namespace's network in use. */
  readonly caipNetwork: Network | undefined
}

export interface AppKitConnections {
  /** The one in use first. What is the same as before is the very same object. */
  readonly connections: readonly AppKitConnection[]
  /** Always empty: this kit keeps no connection that is over. The wallets that were used are in `useWallets`. */
  readonly recentConnections: readonly AppKitConnection[]
}

/**
 * All that is connected in one namespace: a visitor may have several wallets at once.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @param namespace the one in use by default.
 *
 * @example
 * const { connections } = useAppKitConnections('eip155')
 * return connections.map(({ id, name }) => <li key={id}>{name}</li>)
 */
export function useAppKitConnections(namespace?: string): AppKitConnections {
  return useDerived('useAppKitConnections', needs, connectionsOf, namespace)
}

const needs = (kit: AppKit) => [kit.get(Connections), kit.get(Networks), kit.get(AppConfig)] as const

function connectionsOf(
  [connections, networks, { chainImages }]: ReturnType<typeof needs>,
  wanted: string | undefined,
): Observable<AppKitConnections> {
  let was: readonly AppKitConnection[] = NONE
  return derive([connections, networks], ({ namespaces: chains }, state) => {
    const namespace = wanted ?? state.namespace ?? ''
    const used = state.namespaces[namespace]
    const all = chains[namespace]?.connections.map((one) => {
      const shown = connectionOf(one, used, chainImages)
      return keepIfEqual(
        was.find(({ id }) => id === shown.id),
        shown,
      )
    })
    was = keepIfEqual(was, all ?? NONE)
    return { connections: was, recentConnections: NONE }
  })
}

function connectionOf(
  { id, connectorId, wallet, accounts, networkId }: Connection,
  networks: NamespaceNetworks | undefined,
  chainImages: AppConfig['chainImages'],
): AppKitConnection {
  const { active, requested = [] } = networks ?? {}
  const caipNetwork =
    networkId === undefined ? active : [...requested, active].find((one) => one?.caipNetworkId === networkId)
  const networkIcon = caipNetwork && networkPicture(caipNetwork, chainImages).src
  return { id, connectorId, name: wallet.name, icon: wallet.icon, networkIcon, accounts, caipNetwork }
}

const NONE: readonly AppKitConnection[] = Object.freeze([])
