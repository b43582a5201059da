import { type AppKit, Connections } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../../services/use-kit.js'

export interface Disconnect {
  /**
   * Disconnects everything, or only the connections that the options select. If a wallet fails to disconnect, the kit
   * removes its connection all the same, and the promise rejects with `connection/disconnect-failed`. The function stays
   * the same as long as the provider has the same kit.
   */
  readonly disconnect: (options?: DisconnectOptions) => Promise<void>
}

/**
 * Disconnects wallets. This hook never makes the component render again.
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

/** Selects the connections to disconnect. With both fields, a connection must match both; without any, all are selected. */
export interface DisconnectOptions {
  readonly namespace?: string | undefined
  /** The id of a connection, or of a connector. A connector's id selects its connections in all namespaces. */
  readonly id?: string | undefined
}

/** Rejects with `connection/disconnect-failed` if a wallet failed. Its connection is removed all the same. */
async function disconnectBy(kit: AppKit, { namespace, id }: DisconnectOptions): Promise<void> {
  if (id === undefined) return kit.disconnect(namespace === undefined ? {} : { namespace })
  const all = Object.values(kit.get(Connections).getSnapshot().namespaces).flatMap(({ connections }) => connections)
  const named = all.filter(
    (one) => (one.id === id || one.connectorId === id) && (namespace ?? one.namespace) === one.namespace,
  )
  await Promise.all(named.map((one) => kit.disconnect({ connectionId: one.id })))
}
