import type { Connection, ConnectionsState } from '../../contracts/connections/connections.js'
import type { KitRecord } from './record.js'

/** One change of a kit's connections. */
export interface Step {
  readonly before: ConnectionsState
  readonly after: ConnectionsState
}

export const stepsOf = ({ connections }: KitRecord): readonly Step[] =>
  connections.slice(1).map((after, index) => ({ before: connections[index]!, after }))

export const connectionsOf = ({ namespaces: chains }: ConnectionsState): readonly Connection[] =>
  Object.values(chains).flatMap(({ connections }) => connections)

/** The connections of one state whose session is missing from another. */
export function notIn(other: ConnectionsState, state: ConnectionsState): readonly Connection[] {
  const known = new Set(connectionsOf(other).map(({ session }) => session))
  return connectionsOf(state).filter(({ session }) => !known.has(session))
}
