import type { Connections, ConnectResult } from '../../contracts/connections/connections.js'
import type { CloseReason, Modal } from '../../contracts/modal/modal.js'
import { isRequested, newConnections } from './router-event.js'

export interface ConnectWithOptions {
  /** The connector to ask without a modal. By default the modal opens, and the visitor chooses a wallet. */
  readonly connector?: string
  /** The namespace to connect; a connection elsewhere does not count. By default the one in use, and any counts. */
  readonly namespace?: string
  /**
   * Aborting ends the wait, and closes the modal if it was opened for this call. A wallet that the visitor chose there
   * is not cancelled.
   */
  readonly signal?: AbortSignal
}

export interface ConnectWithDeps {
  readonly connections: Connections
  readonly modal: Pick<Modal, 'open' | 'close' | 'getSnapshot'>
}

/**
 * Connects, and resolves with the account or a typed cancel. The visitor may try several wallets; only closing the
 * modal is a cancel. Resolves as soon as a wallet has approved, so signing in may still be pending. Rejects as
 * `Connections.connect` and `Modal.open` do.
 */
export async function connectWith(
  { connections, modal }: ConnectWithDeps,
  { connector, namespace, signal }: ConnectWithOptions = {},
): Promise<ConnectResult> {
  const aborted = (): ConnectResult => ({ status: 'cancelled', reason: 'aborted', cause: signal?.reason })
  if (signal?.aborted) return aborted()
  if (connector !== undefined) {
    return connections.connect(connector, { ...(namespace && { namespaces: [namespace] }), ...(signal && { signal }) })
  }

  const start = connections.getSnapshot()
  const wasOpen = modal.getSnapshot().open
  const over = new AbortController()

  /** The connections since a snapshot. While the modal is open, a restored one counts only where it is requested. */
  function connectedSince(since: typeof start, { isClosed }: { isClosed: boolean }): ConnectResult | undefined {
    const added = newConnections(since, connections.getSnapshot()).filter(
      (one) => (!namespace || one.namespace === namespace) && (isClosed || isRequested(one, since, namespace)),
    )
    const account = added[0]?.accounts[0]
    return account && { status: 'connected', connections: added, account }
  }

  function onClose(reason: CloseReason): ConnectResult {
    const result = reason === 'connected' ? connectedSince(start, { isClosed: true }) : undefined
    return result ?? { status: 'cancelled', reason: reason === 'stopped' ? 'stopped' : 'closed' }
  }

  try {
    return await new Promise<ConnectResult>((resolve, reject) => {
      let since = start
      const unsubscribe = connections.subscribe(() => {
        const result = connectedSince(since, { isClosed: false })
        since = connections.getSnapshot()
        if (result) resolve(result)
      })
      over.signal.addEventListener('abort', unsubscribe)
      const onAbort = () => {
        resolve(aborted())
        if (!wasOpen) modal.close()
      }
      signal?.addEventListener('abort', onAbort, { signal: over.signal })
      const opened = modal.open({ view: 'Connect', ...(namespace && { namespace }), ...(signal && { signal }) })
      opened.then((reason) => resolve(onClose(reason)), reject)
    })
  } finally {
    over.abort()
  }
}
