/**
 * Starts something of a stranger's, at once, and waits for it until the signal aborts: then it rejects with the signal's own
 * reason, and what comes later is dropped. What a wallet shows cannot be taken back. Nothing is left on the signal.
 *
 * @param read makes of the answer what is wanted, in the same turn.
 *
 * @example
 * const accounts = await untilAborted(signal, () => provider.request({ method: 'eth_accounts' }), readAccounts)
 */
export function untilAborted<T>(signal: AbortSignal, act: () => T | PromiseLike<T>): Promise<T>
export function untilAborted<T, R>(signal: AbortSignal, act: () => T | PromiseLike<T>, read: (answer: T) => R): Promise<R>
export function untilAborted<T>(signal: AbortSignal, act: () => T | PromiseLike<T>, read: (answer: T) => unknown = (answer) => answer) {
  return new Promise<unknown>((resolve, reject) => {
    signal.throwIfAborted()
    let isOver = false
    const end = () => {
      isOver = true
      signal.removeEventListener('abort', onAbort)
    }
    const onAbort = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', onAbort)

    function said(answer: T) {
      // Too late, or for the second time.
      if (isOver) return
      end()
      try {
        resolve(read(answer))
      } catch (error) {
        reject(error)
      }
    }
    function thrown(error: unknown) {
      end()
      reject(error)
    }
    try {
      const answer = act()
      if (typeof (answer as PromiseLike<T> | undefined)?.then === 'function') (answer as PromiseLike<T>).then(said, thrown)
      else said(answer as T)
    } catch (error) {
      thrown(error)
    }
  })
}
