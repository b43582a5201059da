import { setTimeout as wait } from 'node:timers/promises'

/** What another server does is seen this late. */
const INTERVAL_MS = 1_000

/** Lets requests wait for something that another request brings about. */
export class LongPoll {
  readonly #waiting = new Map<string, Set<() => void>>()

  constructor(private readonly longestMs: number) {}

  /**
   * Asks until there is an answer, at most for as long as a request may wait. Resolves with nothing after that, and when
   * `signal` aborts, because the visitor has left. Rejects where `ask` does.
   *
   * @param key what `wake` is called with, on this server.
   */
  async until<Answer>(
    key: string,
    ask: () => Promise<Answer | undefined>,
    signal: AbortSignal,
  ): Promise<Answer | undefined> {
    const endsAt = performance.now() + this.longestMs
    for (;;) {
      const left = endsAt - performance.now()
      const woken = this.#wait(key, Math.min(INTERVAL_MS, Math.max(left, 0)), signal)
      try {
        const answer = await ask()
        if (answer !== undefined || left <= 0 || signal.aborted) return answer
        await woken.promise
      } finally {
        woken.stop()
      }
    }
  }

  /** Lets those who wait ask again. */
  wake(key: string): void {
    for (const resolve of this.#waiting.get(key) ?? []) resolve()
  }

  #wait(key: string, ms: number, left: AbortSignal) {
    const stop = new AbortController()
    const waiting = this.#waiting.get(key) ?? new Set()
    this.#waiting.set(key, waiting)
    const awake = () => stop.abort()
    waiting.add(awake)
    const signal = AbortSignal.any([left, stop.signal])
    const promise = wait(ms, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    return {
      promise,
      stop: () => {
        stop.abort()
        waiting.delete(awake)
        if (waiting.size === 0) this.#waiting.delete(key)
      },
    }
  }
}
