import type { Connection, ConnectionsState } from '../contracts/connections.js'
import type { NetworksState } from '../contracts/networks.js'
import type { WorldEvent } from './router.machine.js'

/** What the modal watches, as of one moment. */
export interface World {
  readonly connections: ConnectionsState
  readonly networks: NetworksState
}

/** What a change of the world means to the modal; nothing when it means nothing. */
export function happened(before: World, after: World): WorldEvent | undefined {
  const { namespace, active, mustSwitch } = after.networks
  const old = before.networks
  const isConnected = hasAccount(after)
  const isSame = old.namespace === namespace
  if (isSame && hasAccount(before) && !isConnected) return { type: 'close', reason: 'disconnected' }

  const isElsewhere = old.active?.caipNetworkId !== active?.caipNetworkId
  if (mustSwitch && (isElsewhere || !old.mustSwitch)) return { type: 'unsupported' }
  const came = newConnections(before.connections, after.connections)
  if (came.some((one) => isAwaited(one, before.connections, namespace))) return { type: 'connected' }
  if (!isElsewhere && old.mustSwitch === mustSwitch) return undefined
  return { type: 'network', leaves: !isConnected || !isSame || !!old.chains[namespace!]?.supported }
}

/** Whether there is an account in the namespace in use. */
export function hasAccount({ connections, networks: { namespace } }: World): boolean {
  return !!connections.chains[namespace!]?.connection
}

/** The connections that came, new or again. */
export function newConnections(before: ConnectionsState, after: ConnectionsState): readonly Connection[] {
  return Object.entries(after.chains).flatMap(([id, { connections }]) => {
    const old = before.chains[id]?.connections
    return connections.filter(({ session }) => !old?.some((one) => one.session === session))
  })
}

/** Whether somebody waits for a connection that came: what is restored counts only in the namespace one looks at. */
export function isAwaited({ namespace: id }: Connection, before: ConnectionsState, namespace?: string): boolean {
  return id === namespace || before.chains[id]?.status !== 'reconnecting'
}
