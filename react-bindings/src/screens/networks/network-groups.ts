import type { ConnectionsState, Network, NetworksState } from '@latchkey/core'

/** A network, as a visitor may choose it. */
export interface NetworkChoice {
  readonly network: Network
  /** The one in use. */
  readonly isCurrent: boolean
  /** A switch to it is under way. */
  readonly isBusy: boolean
  /** False for one that the wallet has not allowed, and cannot be offered. */
  readonly isAllowed: boolean
}

/** The networks of one namespace, and whose they are. */
export interface NetworkGroup {
  readonly namespace: string
  /** The name of the wallet that is connected here. */
  readonly wallet: string | undefined
  /** Nobody is connected here, and somebody elsewhere. */
  readonly isLeftOut: boolean
  readonly choices: readonly NetworkChoice[]
}

/** All networks, by namespace, or those whose name has `query` in it. Namespaces without any are left out. */
export function networkGroups(
  { chains, active }: Pick<NetworksState, 'chains' | 'active'>,
  { chains: connections, connected }: ConnectionsState,
  query = '',
): readonly NetworkGroup[] {
  const wanted = query.trim().toLowerCase()
  return Object.entries(chains)
    .map(([namespace, { requested, approved, switchingTo }]): NetworkGroup => {
      const connection = connections[namespace]?.connection
      // Who can be offered a network can come to allow it.
      const isOpen = approved === 'all' || !connection || !!connection.session.features['add-network@1']
      const choices = requested
        .filter(({ name }) => name.toLowerCase().includes(wanted))
        .map((network) => {
          const { caipNetworkId: id } = network
          const isCurrent = id === active?.caipNetworkId
          return { network, isCurrent, isBusy: id === switchingTo, isAllowed: isCurrent || isOpen || approved.includes(id) }
        })
      return { namespace, wallet: connection?.wallet.name, isLeftOut: connected && !connection, choices }
    })
    .filter(({ choices }) => choices.length)
}
