import type { Clock } from './clock.js'
import type { Page } from './page.js'

export interface PollingOptions {
  readonly clock: Pick<Clock, 'after' | 'now'>
  readonly page: Pick<Page, 'on' | 'visible'>
  /** The pause between the end of a run and the next one. */
  readonly everyMs: number
  /** The longest pause after failures, each of which doubles it. Default: eight times `everyMs`. */
  readonly maxMs?: number
  /** The job. Its signal aborts when the last listener leaves. */
  readonly run: (signal: AbortSignal) => Promise<unknown>
  /** Told of each run that fails, unless its signal has aborted. Must not throw. */
  readonly onError: (error: unknown) => void
}

/** A job that repeats while it has listeners. */
export interface Polling {
  /**
   * Repeats the job until the returned function is called, the first time at once if the pause is over. For any number
   * of listeners there is one job. Stopping twice is harmless.
   */
  listen(): () => void
}

/**
 * Repeats a job while somebody listens and the page is visible. One run ends before the next begins. A visitor who comes
 * back to the page after the pause is over starts a run at once; one that is under way when the page is hidden goes on.
 * Leaves nothing behind once the last listener has left.
 *
 * @example
 * const polling = createPolling({ clock, page, everyMs: 10_000, run: (signal) => refresh({ signal }), onError: report })
 * const { subscribe } = state
 * return {
 *   getSnapshot: state.getSnapshot,
 *   subscribe: (listener) => {
 *     const undo = [subscribe(listener), polling.listen()]
 *     return () => undo.forEach((stop) => stop())
 *   },
 * }
 */
export function createPolling({ clock, page, everyMs, maxMs = everyMs * 8, run, onError }: PollingOptions): Polling {
  let listeners = 0
  let failures = 0
  let endedAt = -Infinity
  let running: AbortController | undefined
  let cancelTimer: (() => void) | undefined
  let unsubscribe: readonly (() => void)[] = []

  const pauseMs = () => Math.min(everyMs * 2 ** failures, maxMs)

  /** Runs the job when it is due: now, or by a timer. Without listeners, or on a hidden page, neither. */
  function schedule() {
    cancelTimer?.()
    cancelTimer = undefined
    if (!listeners || running || !page.visible) return
    const sinceMs = clock.now() - endedAt
    // The device's clock may have been set back.
    const leftMs = sinceMs < 0 ? 0 : pauseMs() - sinceMs
    if (leftMs > 0) cancelTimer = clock.after(leftMs, schedule)
    else void runOnce()
  }

  async function runOnce() {
    const mine = (running = new AbortController())
    try {
      await run(mine.signal)
      failures = 0
    } catch (error) {
      if (!mine.signal.aborted) {
        failures++
        onError(error)
      }
    }
    // The last listener left, and another one may have begun a run of its own.
    if (running !== mine) return
    running = undefined
    endedAt = clock.now()
    schedule()
  }

  function begin() {
    unsubscribe = [page.on('visible', schedule), page.on('hidden', schedule)]
    schedule()
  }

  function end() {
    unsubscribe.forEach((stop) => stop())
    running?.abort()
    running = undefined
    schedule()
  }

  return {
    listen() {
      if (listeners++ === 0) begin()
      let isListening = true
      return () => {
        if (!isListening) return
        isListening = false
        if (--listeners === 0) end()
      }
    },
  }
}
