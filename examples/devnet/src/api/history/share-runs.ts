/**
 * Lets one run at a time. Who asks while one is under way gets the next one, with everybody else who does: the one
 * under way may have looked before the thing they are asking about had happened.
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
    // How the one under way ends is for those who asked for it.
    next ??= running.then(startNext, startNext)
    return next
  }
}
