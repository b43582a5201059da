import type { AskOptions, ModalEntry, ModalState } from '../../contracts/modal/modal.js'
import type { Observable } from '../../state/observable.js'
import { isSameView, type ModalEvent } from './router.machine.js'

/** The router, as a question needs it. */
export interface AskedRouter extends Pick<Observable<ModalState>, 'getSnapshot' | 'subscribe'> {
  dispatch(event: ModalEvent): void
}

/**
 * Shows a view that is asked for an answer: on top of an open modal, else as its first view. A view that is asked the
 * same already is replaced, so that a double press asks once. Settles as `Modal.ask` does.
 */
export function ask(
  { getSnapshot, subscribe, dispatch }: AskedRouter,
  question: ModalEntry,
  { signal }: AskOptions = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const entry: ModalEntry = { ...question, answer: (value) => finish(() => resolve(value)) }
    const over = new AbortController()

    const isShown = () => getSnapshot().open && getSnapshot().history.includes(entry)

    /** Settles, and takes the view away. A late answer changes nothing. */
    function finish(settle: () => void) {
      if (over.signal.aborted) return
      over.abort()
      settle()
      dispatch({ type: 'answered', entry })
    }

    const { open, history } = getSnapshot()
    const present = history.at(-1)!
    const isAskedAgain = present.answer && isSameView(present, question)
    dispatch({ type: open ? (isAskedAgain ? 'replace' : 'push') : 'open', entry })

    const unsubscribe = subscribe(() => {
      if (isShown()) return
      over.abort()
      resolve(undefined)
    })
    over.signal.addEventListener('abort', unsubscribe)
    signal?.addEventListener('abort', () => finish(() => reject(signal.reason as Error)), { signal: over.signal })
  })
}
