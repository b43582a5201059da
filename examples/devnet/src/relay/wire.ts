import type { Activity } from './activity.js'
import type { RelayClock } from './clock.js'
import type { Frame } from './fault-rules.js'
import type { Faults } from './faults.js'
import type { Journal } from './journal.js'
import { createLane } from './lane.js'
import type { FaultEvent } from './relay-event.js'

/** A lane on which faults happen. */
export interface Wire {
  /** Delivers it: once, twice, late or never. */
  pass(frame: Frame, deliver: () => void): void
  /** What is on its way never arrives. */
  cut(): void
}

interface Surroundings {
  readonly clock: RelayClock
  readonly activity: Activity
  readonly faults: Faults
  readonly journal: Journal
}

export function createWire({ clock, activity, faults, journal }: Surroundings): Wire {
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
      // While one waits to be overtaken by the next, this is the next.
      if (lane.waitsForNext || !faults.reorder.meet(frame)) return lane.put(run, delayMs)
      note('reordered', frame)
      lane.putBehindNext(run, delayMs)
    },
  }
}
