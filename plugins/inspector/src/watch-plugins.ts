import type { Observable, PluginStatus, PluginStatuses } from '@latchkey/core'
import type { InspectorEntry } from './inspector.js'

/** Records every plugin's present status, then each change. Returns how to unsubscribe, which records once more. */
export function watchPlugins(
  plugins: Observable<PluginStatuses>,
  record: (changes: readonly Change[]) => void,
): () => void {
  let before: PluginStatuses = {}

  function look() {
    const now = plugins.getSnapshot()
    record(statusChanges(before, now))
    before = now
  }

  look()
  const unsubscribe = plugins.subscribe(look)
  return () => {
    unsubscribe()
    // The kit would report changes of this moment only after the unsubscribe.
    look()
  }
}

/** An entry without its time. */
export type Change = Omit<InspectorEntry, 'at'>

/** The changes between two snapshots of the plugins' statuses. */
export function statusChanges(before: PluginStatuses, after: PluginStatuses): readonly Change[] {
  const changed = Object.entries(after).filter(([id, status]) => !isSame(before[id], status))
  const gone = Object.keys(before).filter((id) => !Object.hasOwn(after, id))
  return [
    ...gone.map((plugin): Change => ({ plugin, status: 'removed' })),
    ...changed.map(([plugin, status]): Change => ({ plugin, ...status })),
  ]
}

const isSame = (before: PluginStatus | undefined, after: PluginStatus) =>
  before?.status === after.status && errorOf(before) === errorOf(after)

const errorOf = (status: PluginStatus) => ('error' in status ? status.error : undefined)
