import type { ConnectionsState, NamespaceConnection } from '../../contracts/connections/connections.js'
import type { NamespaceOutline } from '../../contracts/networks/namespaces.js'
import { createToken } from '../../kernel/token.js'
import type { State } from '../../state/state.js'

/** The state of each namespace that had an attempt or connection. */
export type NamespaceConnections = Readonly<Record<string, NamespaceConnection>>

export const DISCONNECTED: NamespaceConnection = Object.freeze({
  status: 'disconnected',
  connections: Object.freeze([]),
})

export const NONE_CONNECTED: NamespaceConnections = Object.freeze({})

/**
 * What is shown of the connections. The page sets it until the code that connects is loaded, and that code afterwards,
 * so that listeners see one course of events.
 */
export interface ShownConnections extends State<NamespaceConnections> {
  /** Whether connections were stored when the kit started. If not, another tab has stored those that are there. */
  wereStored: boolean
}

/** Core's own: only its connections ask for it. */
export const ShownConnections = createToken<ShownConnections>('shown-connections')

export function connectionsState(
  namespaces: readonly NamespaceOutline[],
  states: NamespaceConnections,
): ConnectionsState {
  const entries = namespaces.map(({ id }) => [id, states[id] ?? DISCONNECTED] as const)
  return {
    namespaces: Object.freeze(Object.fromEntries(entries)),
    connected: entries.some(([, { connection }]) => connection),
  }
}
