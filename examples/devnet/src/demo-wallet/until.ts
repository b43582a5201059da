export interface Source<Snapshot> {
  getSnapshot(): Snapshot
  subscribe(listener: () => void): () => void
}

/**
 * Resolves with the first snapshot that meets the condition, which may be the current one. Rejects with the reason of
 * an abort.
 */
export function until<Snapshot>(
  { getSnapshot, subscribe }: Source<Snapshot>,
  condition: (snapshot: Snapshot) => boolean,
  signal: AbortSignal,
): Promise<Snapshot> {
  return new Promise((resolve, reject) => {
    const unsubscribe = subscribe(look)
    signal.addEventListener('abort', fail)
    if (signal.aborted) fail()
    else look()

    function look() {
      const snapshot = getSnapshot()
      if (!condition(snapshot)) return
      end()
      resolve(snapshot)
    }

    function fail() {
      end()
      reject(signal.reason as Error)
    }

    function end() {
      unsubscribe()
      signal.removeEventListener('abort', fail)
    }
  })
}
