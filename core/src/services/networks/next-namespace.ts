import type { ConnectionsState } from '../../contracts/connections/connections.js'

/** What the namespace in use is derived from. */
export interface NamespaceFacts {
  readonly current: string | undefined
  /** The kit's namespaces, in their order. */
  readonly namespaces: readonly string[]
  readonly was: ConnectionsState
  readonly is: ConnectionsState
  /** Whether a namespace has a wallet or a network to use. */
  isUsable(namespace: string): boolean
}

/**
 * The namespace in use after the connections or the namespaces have changed. It stays, with these exceptions:
 * - The visitor connected a wallet in another namespace, and not in addition to this one: that namespace is used.
 * - The namespace or its last network was removed: a connected namespace is used, else the first that has a network.
 * - No wallet is connected here, and one was restored in another namespace: that namespace is used.
 * - The wallet here has disconnected, and another namespace is connected: that namespace is used.
 */
export function nextNamespace({ current = '', namespaces, was, is, isUsable }: NamespaceFacts): string | undefined {
  const connected = namespaces.filter((namespace) => is.namespaces[namespace]?.connection)
  const added = connected.filter(
    (namespace) => is.namespaces[namespace]?.connection?.id !== was.namespaces[namespace]?.connection?.id,
  )
  const chosen = added.filter((namespace) => was.namespaces[namespace]?.attempt?.leads)
  if (chosen.length) return chosen.includes(current) ? current : chosen[0]
  if (!namespaces.includes(current) || !isUsable(current))
    return connected[0] ?? namespaces.find(isUsable) ?? namespaces[0]
  if (is.namespaces[current]?.status !== 'disconnected') return current
  const before = was.namespaces[current]?.status
  const hasDisconnected = before === 'connected' || before === 'reconnecting'
  return added[0] ?? (hasDisconnected ? connected[0] : undefined) ?? current
}
