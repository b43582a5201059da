import type { Prefetch } from '../contracts/prefetch.js'
import type { Logger } from '../platform/logger.js'

/** What decides what opening fetches. */
export interface Opening {
  /** Only pairing: there is no list to choose from. */
  readonly basic: boolean
  readonly connected: boolean
}

/** What an opening fetches: what helps to choose a wallet only while there is one to choose. */
export function prefetchOf(all: readonly Prefetch[], { basic, connected }: Opening): readonly Prefetch[] {
  return all.filter(({ when }) => !when || !(basic || connected))
}

/** Fetches side by side. Resolves when all have ended, however they did. */
export async function fetchAll(due: readonly Prefetch[], signal: AbortSignal, logger: Logger): Promise<void> {
  const attempt = async (one: Prefetch) => {
    try {
      await one.run(signal)
    } catch (error) {
      // What is missing is fetched again where it is shown. What was ended is no failure.
      if (!signal.aborted) logger.warn(`The prefetch "${one.id}" failed.`, error)
    }
  }
  await Promise.all(due.map(attempt))
}
