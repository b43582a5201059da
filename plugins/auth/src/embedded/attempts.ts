import { race } from '@latchkey/core/plugin'
import { frameErrors } from '../frame/frame-errors.js'

/** One sign-in of a visitor, from the first press to the session. */
export interface Attempt {
  /** Aborts when a newer attempt begins, when the visitor signs out, and when the kit stops. */
  readonly signal: AbortSignal
  /** Waits for a part of the attempt: see {@link waitFor}. */
  wait<T>(work: (signal: AbortSignal) => Promise<T>, caller?: AbortSignal): Promise<T>
}

/** The sign-ins of a page. Only one is under way at a time, so that the answer to one never serves another. */
export interface Attempts {
  readonly current: Attempt | undefined
  /** Begins an attempt, and ends the one before. */
  begin(): Attempt
  end(): void
}

export function createAttempts(): Attempts {
  let current: Attempt | undefined
  let controller = new AbortController()

  function end() {
    current = undefined
    // The visitor has chosen to, so nothing is said of it.
    const cause = new DOMException('The sign-in was ended.', 'AbortError')
    controller.abort(frameErrors.create('embedded/aborted', { cause }))
  }

  return {
    get current() {
      return current
    },
    begin() {
      end()
      controller = new AbortController()
      const { signal } = controller
      current = { signal, wait: (work, caller) => waitFor(work, [signal, caller]) }
      return current
    },
    end,
  }
}

/**
 * Waits for work that any of these signals ends. Rejects with `embedded/aborted` then, and the signal that the work was
 * given aborts. Leaves nothing behind on the signals.
 */
export async function waitFor<T>(
  work: (signal: AbortSignal) => Promise<T>,
  signals: readonly (AbortSignal | undefined)[],
): Promise<T> {
  const [own, over] = [new AbortController(), new AbortController()]
  for (const signal of signals) {
    const abort = () => own.abort(frameErrors.create('embedded/aborted', { cause: signal?.reason }))
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { signal: over.signal })
  }
  try {
    return await race(work, { signal: own.signal })
  } finally {
    over.abort()
  }
}
