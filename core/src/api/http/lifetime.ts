import { endable, type Endable } from './endable.js'

/** A stretch of time in which work may be under way. */
export interface Lifetime {
  /** Begins work that is over when `signal` aborts, and when the lifetime is. Nothing begins after that. */
  begin<T>(work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Ends whatever is under way. All of it rejects with the reason, as does what would begin later. */
  end(reason: unknown): void
}

type End = Endable<unknown>['end']

/** Work that ends with one signal. */
interface Group {
  readonly ends: Set<End>
  leave(): void
}

export function createLifetime(): Lifetime {
  // One listener for each signal, whatever waits for it: a signal may be a plugin's, and Node takes eleven for a leak.
  const groups = new Map<AbortSignal | undefined, Group>()
  let over: { readonly reason: unknown } | undefined

  function groupOf(signal: AbortSignal | undefined): Group {
    const known = groups.get(signal)
    if (known) return known
    const ends = new Set<End>()
    const onAbort = () => endAll(ends, signal!.reason)
    const leave = () => {
      signal?.removeEventListener('abort', onAbort)
      groups.delete(signal)
    }
    const group = { ends, leave }
    signal?.addEventListener('abort', onAbort)
    groups.set(signal, group)
    return group
  }

  return {
    begin(work, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason)
      if (over) return Promise.reject(over.reason)
      const { ends, leave } = groupOf(signal)
      const { result, end } = endable(work)
      ends.add(end)
      return result.finally(() => {
        ends.delete(end)
        if (!ends.size) leave()
      })
    },
    end(reason) {
      over ??= { reason }
      for (const { ends } of groups.values()) endAll(ends, reason)
    },
  }
}

function endAll(ends: ReadonlySet<End>, reason: unknown) {
  for (const end of ends) end(reason)
}
