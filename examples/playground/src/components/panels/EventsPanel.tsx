import type { EventLog } from '../../live/event-log.js'
import { timeOfDay } from '../../time-of-day.js'
import { useStore } from '../../use-store.js'
import { ClearButton } from './ClearButton.js'
import { Log } from './Log.js'
import { Panel } from './Panel.js'

/** The events that the app receives. */
export function EventsPanel({ log }: { readonly log: EventLog }) {
  const { items, dropped } = useStore(log)
  return (
    <Panel
      about="What the kit tells its host. It stays on this page."
      actions={<ClearButton onClear={log.clear} isEmpty={items.length === 0} />}
    >
      <Log label="Events, the newest first" empty="Nothing has happened yet. Open the modal." dropped={dropped}>
        {items
          .map(({ event, properties, timestamp }, index) => (
            <li key={dropped + index} className="log-line">
              <time>{timeOfDay(timestamp)}</time>
              <span className="log-name">{event}</span>
              <span className="log-detail quiet">{wordsOf(properties)}</span>
            </li>
          ))
          .reverse()}
      </Log>
    </Panel>
  )
}

const wordsOf = (properties: object): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')
