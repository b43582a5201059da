import { createState, createToken, type Clock } from '@latchkey/core'
import type { Inspector, InspectorSnapshot } from './inspector.js'
import type { Change } from './status-changes.js'

/** The inspector as the plugin itself sees it: it can write. */
export interface Timeline extends Inspector {
  /** Writes down changes of this moment. */
  record(changes: readonly Change[]): void
}

/** The plugin's own; everybody else asks for `Inspector`. */
export const Timeline = createToken<Timeline>('inspector-timeline')

const NOTHING: InspectorSnapshot = { entries: [], dropped: 0 }

/** @param limit how many entries are kept; the oldest leave first. */
export function createTimeline(clock: Pick<Clock, 'now'>, limit: number): Timeline {
  const { getSnapshot, subscribe, set } = createState(NOTHING)

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
    clear: () => set(NOTHING),
  }
}
