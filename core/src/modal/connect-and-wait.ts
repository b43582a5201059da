import type { Connections, ConnectResult } from '../contracts/connections.js'
import type { Modal } from '../contracts/modal.js'
import { isAwaited, newConnections } from './happened.js'

/** How to connect. */
export interface ConnectWithOptions {
  /** The connector to ask, without a modal. When not said, the modal opens and the visitor chooses. */
  readonly connector?: string
  /** Where to connect; elsewhere does not count. The one in use when not said, and then anywhere counts. */
  readonly namespace?: string
  /**
   * Aborting ends the waiting, and closes the modal if it was opened for this. A wallet that was
   * chosen there and is asking already goes on.
   */
  readonly signal?: AbortSignal
}

export interface ConnectWithServices {
  readonly connections: Connections
  readonly modal: Pick<Modal, 'open' | 'close' | 'getSnapshot'>
}

/**
 * Connects, and resolves with the account or a typed cancel. The visitor may try several wallets:
 * only closing the modal is a cancel. Resolves as soon as a wallet has said yes, so that signing in may
 * still be under way. Rejects with an error of the catalogue: see `Connections.connect` and `Modal.open`.
 */
export async function connectWith(
  { connections, modal }: ConnectWithServices,
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

  /** What has come since; after the modal has closed for it, restored or not. */
  function connected(since = start, isClosed = true): ConnectResult | undefined {
    const came = newConnections(since, connections.getSnapshot()).filter(
      (one) => (!namespace || one.namespace === namespace) && (isClosed || isAwaited(one, since, namespace)),
    )
    const account = came[0]?.accounts[0]
    return account && { status: 'connected', connections: came, account }
  }

  try {
    return await new Promise<ConnectResult>((resolve, reject) => {
      let since = start
      const unsubscribe = connections.subscribe(() => {
        const result = connected(since, false)
        since = connections.getSnapshot()
        if (result) resolve(result)
      })
      over.signal.addEventListener('abort', unsubscribe)
      const onAbort = () => {
        resolve(aborted())
        if (!wasOpen) modal.close()
      }
      signal?.addEventListener('abort', onAbort, { signal: over.signal })
      modal.open({ view: 'Connect', ...(namespace && { namespace }), ...(signal && { signal }) }).then((reason) => {
        const cancelled = { status: 'cancelled', reason: reason === 'stopped' ? reason : 'closed' } as const
        resolve((reason === 'connected' && connected()) || cancelled)
      }, reject)
    })
  } finally {
    over.abort()
  }
}
