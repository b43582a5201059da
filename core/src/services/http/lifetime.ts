/** Work that ends with the client it belongs to. */
export interface Lifetime {
  /** Starts work that ends when `signal` aborts, or with the lifetime. No work starts after that. */
  begin<T>(work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Ends all pending work: it rejects with the reason, as does work that would start later. */
  end(reason: unknown): void
}

type End = PendingWork<unknown>['end']

/** Work that ends with one signal. */
interface Group {
  readonly ends: Set<End>
  unsubscribe(): void
}

export function createLifetime(): Lifetime {
  // One listener for each signal, however much work has it: Node takes eleven listeners on a signal for a leak.
  const groups = new Map<AbortSignal | undefined, Group>()
  let endedWith: { readonly reason: unknown } | undefined

  function groupOf(signal: AbortSignal | undefined): Group {
    const known = groups.get(signal)
    if (known) return known
    const ends = new Set<End>()
    const onAbort = () => endAll(ends, signal!.reason)
    const unsubscribe = () => {
      signal?.removeEventListener('abort', onAbort)
      groups.delete(signal)
    }
    const group = { ends, unsubscribe }
    signal?.addEventListener('abort', onAbort)
    groups.set(signal, group)
    return group
  }

  return {
    begin(work, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason)
      if (endedWith) return Promise.reject(endedWith.reason)
      const { ends, unsubscribe } = groupOf(signal)
      const { result, end } = startWork(work)
      ends.add(end)
      return result.finally(() => {
        ends.delete(end)
        if (!ends.size) unsubscribe()
      })
    },
    end(reason) {
      endedWith ??= { reason }
      for (const { ends } of groups.values()) endAll(ends, reason)
    },
  }
}

function endAll(ends: ReadonlySet<End>, reason: unknown) {
  for (const end of ends) end(reason)
}

/** Pending work that can be ended. */
interface PendingWork<T> {
  /** The result of the work, or the reason of its end. */
  readonly result: Promise<T>
  /** Ends it at once: the work's own signal aborts, whether the work listens or not. */
  end(reason: unknown): void
}

/** Starts work that ends when `signal` aborts or `end` is called. It leaves nothing on the signal. */
function startWork<T>(work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): PendingWork<T> {
  const controller = new AbortController()
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const result = new Promise<T>((resolveIt, rejectIt) => ([resolve, reject] = [resolveIt, rejectIt]))

  const onAbort = () => end(signal!.reason)
  const unsubscribe = () => signal?.removeEventListener('abort', onAbort)

  function end(reason: unknown) {
    unsubscribe()
    reject(reason)
    controller.abort(reason)
  }

  if (signal?.aborted) {
    onAbort()
  } else {
    signal?.addEventListener('abort', onAbort)
    work(controller.signal).then(resolve, reject).finally(unsubscribe)
  }
  return { result, end }
}
