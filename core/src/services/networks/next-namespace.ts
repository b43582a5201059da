import type { ConnectionsState } from '../../contracts/connections.js'

/** What decides over the namespace in use. */
export interface NamespaceFacts {
  readonly current: string | undefined
  /** Those that have a chain, in their order. */
  readonly namespaces: readonly string[]
  readonly was: ConnectionsState
  readonly is: ConnectionsState
  /** Whether a namespace has a wallet or a network to use. */
  isUsable(namespace: string): boolean
}

/**
 * The namespace in use after connections or chains have changed. It stays, unless
 * - the visitor connected a wallet elsewhere, and not beside this: then that is the one they mean;
 * - its chain or its last network was removed: then a connected one, else the first that has a network;
 * - nobody is connected here and a wallet is restored elsewhere, or the wallet
 *   here has left and another is connected: then that one.
 */
export function nextNamespace({ current = '', namespaces, was, is, isUsable }: NamespaceFacts): string | undefined {
  const connected = namespaces.filter((namespace) => is.chains[namespace]?.connection)
  const arrived = connected.filter(
    (namespace) => is.chains[namespace]?.connection?.id !== was.chains[namespace]?.connection?.id,
  )
  const meant = arrived.filter((namespace) => was.chains[namespace]?.attempt?.leads)
  if (meant.length) return meant.includes(current) ? current : meant[0]
  if (!namespaces.includes(current) || !isUsable(current)) return connected[0] ?? namespaces.find(isUsable) ?? namespaces[0]
  if (is.chains[current]?.status !== 'disconnected') return current
  const before = was.chains[current]?.status
  const hasLeft = before === 'connected' || before === 'reconnecting'
  return arrived[0] ?? (hasLeft ? connected[0] : undefined) ?? current
}
