/** Work under way, which can be ended. */
export interface Endable<T> {
  /** What comes of the work, or why it was ended. */
  readonly result: Promise<T>
  /** Ends it: the work's own signal aborts, and nobody waits for whether it listens. */
  end(reason: unknown): void
}

/** Begins work that is over as soon as `signal` aborts or somebody ends it. It leaves nothing on the signal. */
export function endable<T>(work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Endable<T> {
  const controller = new AbortController()
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const result = new Promise<T>((resolveIt, rejectIt) => ([resolve, reject] = [resolveIt, rejectIt]))

  const onAbort = () => end(signal!.reason)
  const leave = () => signal?.removeEventListener('abort', onAbort)

  function end(reason: unknown) {
    leave()
    reject(reason)
    controller.abort(reason)
  }

  if (signal?.aborted) {
    onAbort()
  } else {
    signal?.addEventListener('abort', onAbort)
    work(controller.signal).then(resolve, reject).finally(leave)
  }
  return { result, end }
}
