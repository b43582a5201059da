/** What a promise comes to, or the signal's own reason if that aborts first. It leaves nothing on the signal. */
export function orAborted<T>(promise: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    const settle = <V>(end: (value: V) => void) => (value: V) => {
      signal.removeEventListener('abort', onAbort)
      end(value)
    }
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    // A wallet's promise may be a bad one, which calls back twice: the first counts.
    promise.then(settle(resolve), settle(reject))
  })
}
