/** Runs something, and returns the rejections that nobody had caught by the end of that turn. */
export async function uncaughtDuring(run: () => Promise<unknown>): Promise<readonly unknown[]> {
  const reasons: unknown[] = []
  const hear = (reason: unknown) => void reasons.push(reason)
  process.on('unhandledRejection', hear)
  try {
    await run()
    // Node reports a rejection once the microtasks of the turn have run.
    await new Promise((resolve) => setTimeout(resolve))
  } finally {
    process.off('unhandledRejection', hear)
  }
  return reasons
}
