import { createToken, type AppKitError, type Observable, type PluginStatus } from '@latchkey/core'

/** What was seen of one plugin at one moment. */
export interface InspectorEntry {
  /** When it was seen, in milliseconds of the kit's clock. */
  readonly at: number
  /** The plugin's id. */
  readonly plugin: string
  /** Where it stood; `removed` when it was taken out of the kit. */
  readonly status: PluginStatus['status'] | 'removed'
  /** Why, if it is blocked or failed. */
  readonly error?: AppKitError
}

export interface InspectorSnapshot {
  /** Oldest first. */
  readonly entries: readonly InspectorEntry[]
  /** How many older entries have left, because no more than the limit are kept. */
  readonly dropped: number
}

/**
 * What has happened to a kit's plugins, in the order in which it happened.
 *
 * It sees what `kit.plugins` tells: changes of one moment come together, so a
 * plugin that is started and done at once is seen `started` and never `starting`.
 *
 * @example
 * const { entries } = kit.get(Inspector).getSnapshot()
 * for (const { at, plugin, status } of entries) console.log(at, plugin, status)
 */
export interface Inspector extends Observable<InspectorSnapshot> {
  /** Forgets every entry, and how many were dropped. What happens from now on is recorded. */
  clear(): void
}

export const Inspector = createToken<Inspector>('inspector', { hint: 'Add inspector() to plugins.' })
