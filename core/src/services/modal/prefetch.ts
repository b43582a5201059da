import type { AppConfig } from '../../contracts/app/app-config.js'
import type { Prefetch } from '../../contracts/modal/prefetch.js'
import type { Contributions } from '../../kernel/contributions.js'
import type { Logger } from '../../platform/logger.js'
import type { Page } from '../../platform/page.js'
import { whenIdle } from '../../platform/when-idle.js'
import { withConnectRuntime } from '../load-connect-runtime.js'

/** Runs the prefetches that are due. Resolves when all have settled; undefined when none is due. */
export type RunDuePrefetches = (connected: boolean, signal: AbortSignal) => Promise<void> | undefined

/**
 * The prefetches of plugins, run when the modal has opened: drawing it comes first. The code that runs them comes with the code
 * that talks to servers.
 */
export function openingPrefetches(
  prefetches: Contributions<Prefetch>,
  { basic = false }: AppConfig,
  logger: Logger,
  page: Pick<Page, 'read'>,
): RunDuePrefetches {
  return (connected, signal) => {
    const due = duePrefetches(prefetches.getSnapshot(), { basic, connected })
    if (!due.length) return undefined
    return whenIdle(page, () => withConnectRuntime(({ runPrefetches }) => runPrefetches(due, signal, logger))).catch(
      (error: unknown) => logger.warn('The prefetches failed.', error),
    )
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
