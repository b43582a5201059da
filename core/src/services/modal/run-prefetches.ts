import type { Prefetch } from '../../contracts/modal/prefetch.js'
import type { Logger } from '../../platform/logger.js'

/** Runs prefetches side by side. Resolves when all have settled; a failure is logged. Runs none after an abort. */
export async function runPrefetches(due: readonly Prefetch[], signal: AbortSignal, logger: Logger): Promise<void> {
  if (signal.aborted) return
  const runs = due.map(async (prefetch) => {
    try {
      await prefetch.run(signal)
    } catch (error) {
      // The view that needs it fetches it again. An abort is no failure.
      if (!signal.aborted) logger.warn(`The prefetch "${prefetch.id}" failed.`, error)
    }
  })
  await Promise.all(runs)
}
