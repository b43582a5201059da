import { Telemetry, type AppKit, type TrackedEvent } from '@latchkey/core'
import { createBounded, type Bounded } from './bounded.js'

const KEPT = 200

/** The events of a kit, in order. */
export interface EventLog extends Bounded<TrackedEvent> {
  /** Listens no more. What was heard stays. */
  dispose(): void
}

export function createEventLog(kit: Pick<AppKit, 'get'>): EventLog {
  const log = createBounded<TrackedEvent>(KEPT)
  return { ...log, dispose: kit.get(Telemetry).subscribe(log.add) }
}
