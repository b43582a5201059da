/** Pending reads that callers with the same question share. */
export interface SharedCalls {
  /**
   * Joins the pending work for `key`, or starts it. A caller whose signal aborts leaves at once; when all have left, the
   * work's own signal aborts. Beyond the limit of entries, work is not shared.
   *
   * @param copy makes the value for callers that joined later, so that none can change what another one reads.
   */
  join<T>(
    key: string,
    start: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
    copy?: (value: T) => T,
  ): Promise<T>
  /** The number of entries that can be joined. */
  readonly size: number
}

interface SharedCall {
  readonly result: Promise<unknown>
  readonly controller: AbortController
  callers: number
}

export function createSharedCalls(maxEntries: number): SharedCalls {
  const shared = new Map<string, SharedCall>()

  function begin(key: string, start: (signal: AbortSignal) => Promise<unknown>): SharedCall {
    const controller = new AbortController()
    const result = (async () => start(controller.signal))()
    const call: SharedCall = { result, controller, callers: 0 }
    if (shared.size < maxEntries) {
      shared.set(key, call)
      const forget = () => forgetCall(key, call)
      result.then(forget, forget)
    }
    return call
  }

  function forgetCall(key: string, call: SharedCall) {
    if (shared.get(key) === call) shared.delete(key)
  }

  return {
    join<T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal, copy = (value: T) => value) {
      return new Promise<T>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const joined = shared.get(key)
        const call = joined ?? begin(key, start)
        call.callers++
        const onAbort = () => {
          reject(signal!.reason)
          if (--call.callers > 0) return
          forgetCall(key, call)
          call.controller.abort(signal!.reason)
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        // The key determines the result, so callers that share it agree on its type.
        const result = call.result as Promise<T>
        const mine = joined ? result.then(copy) : result
        mine.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort))
      })
    },
    get size() {
      return shared.size
    },
  }
}
