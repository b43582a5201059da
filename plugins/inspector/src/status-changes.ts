import type { PluginStatus, PluginStatuses } from '@latchkey/core'
import type { InspectorEntry } from './inspector.js'

/** An entry that does not know its time yet. */
export type Change = Omit<InspectorEntry, 'at'>

/** What happened between two looks at the plugins' statuses. */
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
