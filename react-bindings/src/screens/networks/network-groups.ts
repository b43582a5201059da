import type { Connection, ConnectionsState, Network, NetworksState } from '@latchkey/core'

/** A network, as a visitor may choose it. */
export interface NetworkChoice {
  readonly network: Network
  /** The network is in use. */
  readonly isCurrent: boolean
  /** A switch to it is pending. */
  readonly isBusy: boolean
  /** False for a network that the wallet has not approved and cannot add. */
  readonly isAllowed: boolean
}

/** The networks of one namespace, and its connected wallet. */
export interface NetworkGroup {
  readonly namespace: string
  /** The connected wallet. */
  readonly wallet: Pick<Connection['wallet'], 'name' | 'icon'> | undefined
  /** No wallet is connected in this namespace, but one is in another. */
  readonly isLeftOut: boolean
  readonly choices: readonly NetworkChoice[]
}

/** All networks whose name contains `query`, by namespace. Leaves out namespaces without any. */
export function networkGroups(
  { namespaces: chains, active }: Pick<NetworksState, 'namespaces' | 'active'>,
  { namespaces: connections, connected }: ConnectionsState,
  query = '',
): readonly NetworkGroup[] {
  const wanted = query.trim().toLowerCase()
  return Object.entries(chains)
    .map(([namespace, { requested, approved, switchingTo }]): NetworkGroup => {
      const connection = connections[namespace]?.connection
      // A wallet that can add a network can still approve it.
      const isOpen = approved === 'all' || !connection || !!connection.session.features['add-network@1']
      const choices = requested
        .filter(({ name }) => name.toLowerCase().includes(wanted))
        .map((network) => {
          const { caipNetworkId: id } = network
          const isCurrent = id === active?.caipNetworkId
          return {
            network,
            isCurrent,
            isBusy: id === switchingTo,
            isAllowed: isCurrent || isOpen || approved.includes(id),
          }
        })
      return { namespace, wallet: connection?.wallet, isLeftOut: connected && !connection, choices }
    })
    .filter(({ choices }) => choices.length)
}
