import type { AppKitError, Observable, PluginStatus } from '@latchkey/core'
import { createState, createToken, type Clock } from '@latchkey/core/plugin'
import type { Change } from './watch-plugins.js'

/** The status of one plugin at one moment. */
export interface InspectorEntry {
  /** The time, in milliseconds of the kit's clock. */
  readonly at: number
  /** The plugin's id. */
  readonly plugin: string
  /** The plugin's status; `removed` when it left the kit. */
  readonly status: PluginStatus['status'] | 'removed'
  /** The reason, if the plugin is blocked or failed. */
  readonly error?: AppKitError
}

export interface InspectorSnapshot {
  /** Oldest first. */
  readonly entries: readonly InspectorEntry[]
  /** The number of older entries that were dropped to keep within the limit. */
  readonly dropped: number
}

/**
 * The statuses of a kit's plugins over time.
 *
 * It subscribes to `kit.plugins`, which reports all changes of one moment together. So a plugin whose start takes no time
 * is recorded as `started`, and never as `starting`.
 *
 * @example
 * const { entries } = kit.get(Inspector).getSnapshot()
 * for (const { at, plugin, status } of entries) console.log(at, plugin, status)
 */
export interface Inspector extends Observable<InspectorSnapshot> {
  /** Forgets every entry and the number of dropped ones. Later changes are recorded. */
  clear(): void
}

export const Inspector = createToken<Inspector>('inspector', { hint: 'Add inspector() to plugins.' })

/** The inspector for the plugin itself, which can write. */
export interface Timeline extends Inspector {
  /** Records changes of this moment. */
  record(changes: readonly Change[]): void
}

/** The plugin's own token. Others use `Inspector`. */
export const Timeline = createToken<Timeline>('inspector-timeline')

const INITIAL_STATE: InspectorSnapshot = { entries: [], dropped: 0 }

/** @param limit the number of entries kept. The oldest are dropped first. */
export function createTimeline(clock: Pick<Clock, 'now'>, limit: number): Timeline {
  const { getSnapshot, subscribe, set } = createState(INITIAL_STATE)

  return {
    getSnapshot,
    subscribe,
    record(changes) {
      if (changes.length === 0) return
      const at = clock.now()
      const known = getSnapshot()
      const all = [...known.entries, ...changes.map((change) => Object.freeze({ at, ...change }))]
      const surplus = Math.max(0, all.length - limit)
      set({ entries: Object.freeze(all.slice(surplus)), dropped: known.dropped + surplus })
    },
    clear: () => set(INITIAL_STATE),
  }
}
