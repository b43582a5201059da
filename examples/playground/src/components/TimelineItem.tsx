import type { InspectorEntry } from '@latchkey/inspector'
import { timeOfDay } from '../time-of-day.js'
import { StatusBadge } from './StatusBadge.js'

/** One thing that happened, and when. */
export function TimelineItem({ entry: { at, plugin, status, error } }: { readonly entry: InspectorEntry }) {
  return (
    <li className="happening">
      <span className="happening-time">{timeOfDay(at)}</span>
      <span className="happening-plugin">{plugin}</span>
      <StatusBadge status={status} />
      {error && <span className="happening-error">{error.message}</span>}
    </li>
  )
}
