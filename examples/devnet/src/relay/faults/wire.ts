import type { Activity } from '../activity.js'
import type { RelayClock } from '../clock.js'
import type { Frame } from './fault-rules.js'
import type { Faults } from './faults.js'
import type { Journal } from '../journal.js'
import { createLane } from './lane.js'
import type { FaultEvent } from '../relay-event.js'

/** A lane with faults. */
export interface Wire {
  /** Delivers the frame once, twice, late or never. */
  pass(frame: Frame, deliver: () => void): void
  /** Drops all frames that are not delivered yet. */
  cut(): void
}

interface WireDeps {
  readonly clock: RelayClock
  readonly activity: Activity
  readonly faults: Faults
  readonly journal: Journal
}

export function createWire({ clock, activity, faults, journal }: WireDeps): Wire {
  const lane = createLane(clock, activity)

  function note(type: FaultEvent, { direction, clientId, method, tags }: Frame) {
    const [tag] = tags.length === 1 ? tags : []
    journal.record({ type, clientId, direction, method, ...(tag !== undefined && { tag }) })
  }

  return {
    cut: lane.close,
    pass(frame, deliver) {
      if (faults.drop.meet(frame)) return note('dropped', frame)

      const isDoubled = faults.duplicate.meet(frame)
      if (isDoubled) note('duplicated', frame)
      const run = isDoubled ? () => (deliver(), deliver()) : deliver

      const delayMs = frame.direction === 'request' ? 0 : faults.slowMs
      // This frame is the next one if another frame is held.
      if (lane.waitsForNext || !faults.reorder.meet(frame)) return lane.put(run, delayMs)
      note('reordered', frame)
      lane.putBehindNext(run, delayMs)
    },
  }
}
