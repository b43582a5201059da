import { useSnapshot } from '@latchkey/react'
import { Readings } from '../readings.js'
import { Card } from './Card.js'
import { ReadingItem } from './ReadingItem.js'

/** What the plugins add to the page, for as long as they are there. */
export function ReadingList() {
  const readings = useSnapshot(Readings)
  return (
    <Card title="What they say">
      {readings.length === 0 ? (
        <p className="quiet">No plugin has anything to say.</p>
      ) : (
        <dl className="readings">
          {readings.map((reading) => (
            <ReadingItem key={reading.id} reading={reading} />
          ))}
        </dl>
      )}
    </Card>
  )
}
