import type { Connection, ConnectionsState } from '../../contracts/connections/connections.js'
import type { NetworksState } from '../../contracts/networks/networks.js'
import type { KitEvent } from './router.machine.js'

/** The states that the modal follows, as of one moment. */
export interface WatchedState {
  readonly connections: ConnectionsState
  readonly networks: NetworksState
}

/** The router's event for a change of connections or networks; undefined when the change means nothing to the modal. */
export function routerEventOf(before: WatchedState, after: WatchedState): KitEvent | undefined {
  const { namespace, active, mustSwitch } = after.networks
  const old = before.networks
  const isConnected = hasAccount(after)
  const isSameNamespace = old.namespace === namespace
  if (isSameNamespace && hasAccount(before) && !isConnected) return { type: 'close', reason: 'disconnected' }

  const isOtherNetwork = old.active?.caipNetworkId !== active?.caipNetworkId
  if (mustSwitch && (isOtherNetwork || !old.mustSwitch)) return { type: 'unsupported' }
  if (!isSameNamespace && isConnected && hasLost(before, after)) return { type: 'lost' }
  const added = newConnections(before.connections, after.connections)
  if (added.some((one) => isRequested(one, before.connections, namespace))) return { type: 'connected' }
  if (!isOtherNetwork && old.mustSwitch === mustSwitch) return undefined
  return { type: 'network', leaves: !isConnected || !isSameNamespace || !!old.namespaces[namespace!]?.supported }
}

/** Whether the wallet that was in use has disconnected. The kit then uses another connected one. */
function hasLost({ connections, networks: { namespace } }: WatchedState, after: WatchedState): boolean {
  return !!connections.namespaces[namespace!]?.connection && !after.connections.namespaces[namespace!]?.connection
}

/** Whether there is an account in the namespace in use. */
export function hasAccount({ connections, networks: { namespace } }: WatchedState): boolean {
  return !!connections.namespaces[namespace!]?.connection
}

/** The connections whose session is new. A wallet that was connected again counts. */
export function newConnections(before: ConnectionsState, after: ConnectionsState): readonly Connection[] {
  return Object.entries(after.namespaces).flatMap(([id, { connections }]) => {
    const old = before.namespaces[id]?.connections
    return connections.filter(({ session }) => !old?.some((one) => one.session === session))
  })
}

/** Whether the visitor asked for a connection: a restored one counts only in the given namespace. */
export function isRequested({ namespace: id }: Connection, before: ConnectionsState, namespace?: string): boolean {
  return id === namespace || before.namespaces[id]?.status !== 'reconnecting'
}
