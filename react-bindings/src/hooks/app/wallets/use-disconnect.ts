import { type AppKit, Connections } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../../services/use-kit.js'

export interface Disconnect {
  /**
   * Disconnects everything, or what is named. What is disconnected is gone here even if the wallet fails; then it
   * rejects with `connection/disconnect-failed`. The same function for as long as the kit is the same.
   */
  readonly disconnect: (options?: DisconnectOptions) => Promise<void>
}

/**
 * The way out. The component never renders again for it.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @example
 * const { disconnect } = useDisconnect()
 * return <button onClick={() => disconnect({ namespace: 'solana' })}>Disconnect</button>
 */
export function useDisconnect(): Disconnect {
  const kit = useKit('useDisconnect')
  return useMemo(() => ({ disconnect: (options = {}) => disconnectBy(kit, options) }), [kit])
}

/** What to disconnect: what is named in all that is said. Nothing said: everything. */
export interface DisconnectOptions {
  readonly namespace?: string | undefined
  /** A connection's, or a connector's: then in all namespaces it is connected in. */
  readonly id?: string | undefined
}

/** Disconnects. Rejects with `connection/disconnect-failed` when a wallet failed; it is gone here all the same. */
async function disconnectBy(kit: AppKit, { namespace, id }: DisconnectOptions): Promise<void> {
  if (id === undefined) return kit.disconnect(namespace === undefined ? {} : { namespace })
  const all = Object.values(kit.get(Connections).getSnapshot().namespaces).flatMap(({ connections }) => connections)
  const named = all.filter(
    (one) => (one.id === id || one.connectorId === id) && (namespace ?? one.namespace) === one.namespace,
  )
  await Promise.all(named.map((one) => kit.disconnect({ connectionId: one.id })))
}
