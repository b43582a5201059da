import type { NamespaceConnection } from '../../contracts/connections/connections.js'

/** The state of each namespace that had an attempt or connection. */
export type NamespaceConnections = Readonly<Record<string, NamespaceConnection>>

export const DISCONNECTED: NamespaceConnection = Object.freeze({
  status: 'disconnected',
  connections: Object.freeze([]),
})

export const NONE_CONNECTED: NamespaceConnections = Object.freeze({})
