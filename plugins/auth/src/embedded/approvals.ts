import type { Modal } from '@latchkey/core'
import type { PendingApproval } from '@latchkey/core/embedded'
import { type Random, race } from '@latchkey/core/plugin'
import { frameErrors } from '../frame/frame-errors.js'
import type { WalletState } from './wallet-state.js'

const APPROVAL_VIEW = 'ApproveTransaction'

/** Requests that wait for the visitor, one after the other, while the modal shows the wallet page. */
export interface Approvals {
  /**
   * Shows the view, and runs `send` once it is this request's turn. Leaving the view rejects, as the visitor's refusal;
   * aborting the signal rejects with its reason. In both cases the signal that `send` was given aborts.
   */
  ask<T>(
    request: Omit<PendingApproval, 'id'>,
    send: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>
  /**
   * Rejects all, each once, with `embedded/aborted`.
   *
   * @param cause what a wallet would have answered; nothing where the app does not want to wait.
   */
  reject(cause?: unknown): void
}

interface Waiting extends PendingApproval {
  readonly controller: AbortController
}

export function createApprovals(
  modal: Modal,
  random: Pick<Random, 'id'>,
  state: Pick<WalletState, 'patchUser'>,
): Approvals {
  const waiting = new Set<Waiting>()
  let last: Promise<unknown> = Promise.resolve()
  let stopWatching = () => {}

  const publish = () =>
    state.patchUser({ approvals: [...waiting].map(({ id, method, params }) => ({ id, method, params })) })

  function reject(cause?: unknown) {
    for (const { controller } of [...waiting]) controller.abort(frameErrors.create('embedded/aborted', { cause }))
  }

  function show() {
    const { open } = modal.getSnapshot()
    if (open) modal.push(APPROVAL_VIEW)
    else modal.open(APPROVAL_VIEW).catch(reject)
    // A modal whose code is being loaded is not open yet.
    let isSeen = false
    function watch() {
      const { open, history } = modal.getSnapshot()
      const isShown = open && history.some(({ view }) => view === APPROVAL_VIEW)
      if (isSeen && !isShown) reject(REFUSED)
      isSeen ||= isShown
    }
    stopWatching = modal.subscribe(watch)
    watch()
  }

  function leave() {
    stopWatching()
    stopWatching = () => {}
    const { open, view, history } = modal.getSnapshot()
    if (!open || view !== APPROVAL_VIEW) return
    if (history.length > 1) modal.back()
    else modal.close('done')
  }

  return {
    async ask({ method, params }, send, signal) {
      signal?.throwIfAborted()
      const controller = new AbortController()
      const entry: Waiting = { id: random.id(), method, params, controller }
      const abort = () => controller.abort(signal?.reason)
      signal?.addEventListener('abort', abort)
      const before = last
      waiting.add(entry)
      publish()
      if (waiting.size === 1) show()
      try {
        const answered = race(
          async (own) => {
            await before
            own.throwIfAborted()
            return send(own)
          },
          { signal: controller.signal },
        )
        last = answered.catch(() => undefined)
        return await answered
      } finally {
        signal?.removeEventListener('abort', abort)
        waiting.delete(entry)
        publish()
        if (waiting.size === 0) leave()
      }
    },
    reject,
  }
}

/** What EIP-1193 calls the end of the visitor's session. */
export const DISCONNECTED = Object.freeze({ code: 4900, message: 'The visitor was signed out.' })

/** What EIP-1193 calls a visitor's refusal. The kit reads it in any error's cause. */
const REFUSED = Object.freeze({ code: 4001, message: 'The visitor closed the request.' })
