import type { Inspector } from '@latchkey/inspector'
import { timeOfDay } from '../../time-of-day.js'
import { useStore } from '../../use-store.js'
import { ClearButton } from './ClearButton.js'
import { Log } from './Log.js'
import { StatusBadge } from './StatusBadge.js'

/** What has happened to the plugins, as the inspector saw it. */
export function Timeline({ inspector }: { readonly inspector: Inspector }) {
  const { entries, dropped } = useStore(inspector)
  return (
    <div className="timeline">
      <ClearButton onClear={inspector.clear} isEmpty={entries.length === 0} />
      <Log label="Timeline, the newest first" empty="Nothing has happened since." dropped={dropped}>
        {entries
          .map(({ at, plugin, status, error }, index) => (
            <li key={dropped + index} className="log-line">
              <time>{timeOfDay(at)}</time>
              <span className="log-name">{plugin}</span>
              <StatusBadge status={status} />
              {error && <span className="log-error quiet">{error.message}</span>}
            </li>
          ))
          .reverse()}
      </Log>
    </div>
  )
}
