export interface RaceOptions<T> {
  /** Ends the race when it aborts: `race` rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Measures the deadline. Needed with `ms`. */
  readonly clock?: { after(ms: number, run: () => void): () => void } | undefined
  /** The deadline. Without it the work may take as long as it likes. */
  readonly ms?: number | undefined
  /** Makes the error that `race` rejects with after the deadline. Without it, a `TimeoutError`. */
  onTimeout?(): unknown
  /** Receives the answer of work that lost the race, so that what it opened can be closed. Must not throw. */
  onLate?(answer: T): void
}

/**
 * Waits for work of a wallet, a server or a person, but no longer than a signal and a deadline allow.
 *
 * The work starts at once, in the caller's turn, so a visitor's gesture still counts; it does not start where the
 * signal has aborted already. The first of these settles the race:
 *
 * - the work's answer, which `read` turns into the result in the same turn; an error of either is passed on;
 * - an abort of `signal`: rejects with its reason;
 * - the deadline: rejects with what `onTimeout` returns.
 *
 * In the last two cases the signal that the work was given aborts with that reason, and a later answer goes to
 * `onLate`; a later error is dropped. Nothing stays behind on `signal` or `clock`. A broken thenable that calls back
 * twice counts once.
 *
 * @example
 * const accounts = await race(() => provider.request({ method: 'eth_accounts' }), { signal, read: readAccounts })
 */
export function race<T, R>(
  work: (signal: AbortSignal) => T | PromiseLike<T>,
  options: RaceOptions<T> & { read(answer: T): R },
): Promise<R>
export function race<T>(
  work: (signal: AbortSignal) => T | PromiseLike<T>,
  options?: RaceOptions<T> & { readonly read?: undefined },
): Promise<T>
export function race<T>(
  work: (signal: AbortSignal) => T | PromiseLike<T>,
  {
    signal,
    clock,
    ms,
    onTimeout = () => new DOMException('The time is up.', 'TimeoutError'),
    onLate,
    read = (answer) => answer,
  }: RaceOptions<T> & { readonly read?: ((answer: T) => unknown) | undefined } = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const own = new AbortController()
    let isSettled = false
    let isAnswered = false

    const onAbort = () => lose(signal!.reason)
    const cancel = ms === undefined ? undefined : clock?.after(ms, () => lose(onTimeout()))
    signal?.addEventListener('abort', onAbort)

    function settle() {
      isSettled = true
      cancel?.()
      signal?.removeEventListener('abort', onAbort)
    }
    function lose(reason: unknown) {
      settle()
      reject(reason)
      own.abort(reason)
    }
    function onAnswer(answer: T) {
      if (isAnswered) return
      isAnswered = true
      if (isSettled) return onLate?.(answer)
      settle()
      try {
        resolve(read(answer))
      } catch (error) {
        reject(error)
      }
    }
    function onError(error: unknown) {
      isAnswered = true
      // Changes nothing after the race is lost.
      settle()
      reject(error)
    }

    try {
      const answer = work(own.signal)
      if (isThenable(answer)) answer.then(onAnswer, onError)
      else onAnswer(answer)
    } catch (error) {
      onError(error)
    }
  })
}

const isThenable = <T>(answer: T | PromiseLike<T>): answer is PromiseLike<T> =>
  typeof (answer as PromiseLike<T> | undefined | null)?.then === 'function'
