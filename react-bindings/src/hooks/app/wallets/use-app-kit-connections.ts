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

/** A connected wallet. */
export interface AppKitConnection {
  /** The id for `useDisconnect` and `Connections.select`. */
  readonly id: string
  readonly connectorId: string
  readonly name: string
  readonly icon: string | undefined
  /** The picture from the app or from the definition of the network. */
  readonly networkIcon: string | undefined
  /** The account in use is the first. */
  readonly accounts: readonly Account[]
  /** The wallet's network, if the app lists it. If the wallet has no current network, the network in use of the namespace. */
  readonly caipNetwork: Network | undefined
}

export interface AppKitConnections {
  /** The connection in use is the first. A connection that has not changed keeps its object. */
  readonly connections: readonly AppKitConnection[]
  /** Always empty, because this kit keeps no ended connections. `useWallets` has the wallets that were used. */
  readonly recentConnections: readonly AppKitConnection[]
}

/**
 * All connections of one namespace. A visitor may connect several wallets at once.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @param namespace the namespace in use by default.
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
  const networkIcon = caipNetwork && networkPicture(caipNetwork, chainImages)
  return { id, connectorId, name: wallet.name, icon: wallet.icon, networkIcon, accounts, caipNetwork }
}

const NONE: readonly AppKitConnection[] = Object.freeze([])
