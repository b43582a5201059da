import type { AppConfig } from '../../contracts/app/app-config.js'
import type { Prefetch } from '../../contracts/modal/prefetch.js'
import type { Contributions } from '../../kernel/contributions.js'
import type { Logger } from '../../platform/logger.js'

/** Runs the prefetches that are due. Resolves when all have settled; undefined when none is due. */
export type RunDuePrefetches = (connected: boolean, signal: AbortSignal) => Promise<void> | undefined

/** The prefetches of plugins, run when the modal opens. */
export function openingPrefetches(
  prefetches: Contributions<Prefetch>,
  { basic = false }: AppConfig,
  logger: Logger,
): RunDuePrefetches {
  return (connected, signal) => {
    const due = duePrefetches(prefetches.getSnapshot(), { basic, connected })
    return due.length ? runPrefetches(due, signal, logger) : undefined
  }
}

export interface PrefetchFacts {
  /** The kit only pairs, so there is no list to choose from. */
  readonly basic: boolean
  readonly connected: boolean
}

/** The prefetches of one opening: those for choosing a wallet only while there is one to choose. */
export function duePrefetches(all: readonly Prefetch[], { basic, connected }: PrefetchFacts): readonly Prefetch[] {
  return all.filter(({ when }) => !when || !(basic || connected))
}

/** Runs prefetches side by side. Resolves when all have settled; a failure is logged. */
export async function runPrefetches(due: readonly Prefetch[], signal: AbortSignal, logger: Logger): Promise<void> {
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
