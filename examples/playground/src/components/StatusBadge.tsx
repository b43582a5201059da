import type { InspectorEntry } from '@latchkey/inspector'
import type { PluginRow } from '../plugin-rows.js'
import { StatusIcon } from './StatusIcon.js'

/** Everything that can be said of where a plugin stands. */
export type Standing = PluginRow['status'] | InspectorEntry['status']

interface StatusBadgeProps {
  readonly status: Standing
}

/** Where a plugin stands: a picture, a word, a colour. */
export function StatusBadge({ status }: StatusBadgeProps) {
  return (
    <span className={`badge badge-${status.replace(' ', '-')}`}>
      <StatusIcon status={status} />
      {status}
    </span>
  )
}
