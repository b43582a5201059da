import { Inspector } from '@latchkey/inspector'
import { useService, useSnapshot } from '@latchkey/react'
import { Card } from './Card.js'
import { TimelineItem } from './TimelineItem.js'

/** What has happened to the plugins, the newest first. */
export function Timeline() {
  const { entries, dropped } = useSnapshot(Inspector)
  const { clear } = useService(Inspector)
  return (
    <Card
      title="Timeline"
      aside={
        <button type="button" className="button" onClick={clear}>
          Clear
        </button>
      }
    >
      {entries.length === 0 && <p className="quiet">Nothing has happened since.</p>}
      {dropped > 0 && <p className="quiet">{dropped} older ones have left.</p>}
      {/* Scrolls, so the keyboard must be able to get here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <ol className="timeline" tabIndex={0} aria-label="Timeline, the newest first">
        {entries.map((entry, index) => <TimelineItem key={dropped + index} entry={entry} />).reverse()}
      </ol>
    </Card>
  )
}
