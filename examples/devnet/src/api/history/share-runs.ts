/**
 * Runs one at a time. Callers that arrive during a run share the next run, because the current one may have looked too
 * early to see what they ask about.
 */
export function shareRuns(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  const start = (): Promise<void> => {
    running = run().finally(() => {
      running = undefined
    })
    return running
  }

  return () => {
    if (!running) return start()
    const startNext = () => {
      next = undefined
      return start()
    }
    // The caller of the earlier run gets its failure.
    next ??= running.then(startNext, startNext)
    return next
  }
}
