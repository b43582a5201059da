import { Connections, type AppKit } from '@latchkey/core'

/** What to disconnect: what is named in all that is said. Nothing said: everything. */
export interface DisconnectOptions {
  readonly namespace?: string | undefined
  /** A connection's, or a connector's: then in all namespaces it is connected in. */
  readonly id?: string | undefined
}

/** Disconnects. Rejects with `connection/disconnect-failed` when a wallet failed; it is gone here all the same. */
export async function disconnectBy(kit: AppKit, { namespace, id }: DisconnectOptions): Promise<void> {
  if (id === undefined) return kit.disconnect(namespace === undefined ? {} : { namespace })
  const all = Object.values(kit.get(Connections).getSnapshot().chains).flatMap(({ connections }) => connections)
  const named = all.filter((one) => (one.id === id || one.connectorId === id) && (namespace ?? one.namespace) === one.namespace)
  await Promise.all(named.map((one) => kit.disconnect({ connectionId: one.id })))
}
