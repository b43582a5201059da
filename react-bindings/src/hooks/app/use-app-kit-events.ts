import { type Observable, Telemetry, type TrackedEvent } from '@latchkey/core'
import { createSource } from '@latchkey/core/plugin'
import { useMemo } from 'react'
import { useSelection } from '../services/use-selection.js'
import { useService } from '../services/use-service.js'

/** The last event. */
export interface AppKitEvent {
  /** The time of the event in milliseconds; 0 before the first event. */
  readonly timestamp: number
  /** Always empty, because this kit reports no errors to a server. */
  readonly reportedErrors: Readonly<Record<string, boolean>>
  readonly data: AppKitEventData
}

/** `MODAL_CREATED` means that there was no event yet. */
export type AppKitEventData = {
  readonly type: 'track'
  /** The account at that time. */ readonly address?: string | undefined
} & ({ readonly event: 'MODAL_CREATED'; readonly properties?: undefined } | Plain<TrackedEvent>)

/** The name and the properties of each event. */
type Plain<Event> = Event extends TrackedEvent ? Pick<Event, 'event' | 'properties'> : never

/**
 * The last event since the component was mounted, as a new object for each event.
 * If several events happen in one moment, the hook returns the last of them. To
 * receive all events, subscribe to `useService(Telemetry)`. Events stay in this
 * page. This hook loads code that the first act of a visitor would load.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @example
 * const { data } = useAppKitEvents()
 * useEffect(() => {
 *   if (data.event === 'CONNECT_SUCCESS') greet(data.properties.name)
 * }, [data])
 */
export function useAppKitEvents(): AppKitEvent {
  const telemetry = useService(Telemetry, 'useAppKitEvents')
  return useSelection(
    useMemo(() => eventsOf(telemetry), [telemetry]),
    asItIs,
  )
}

function eventsOf(telemetry: Telemetry): Observable<AppKitEvent> {
  return createSource(NOTHING_YET, (set) =>
    telemetry.subscribe(({ timestamp, ...event }) =>
      set({ timestamp, reportedErrors: {}, data: { type: 'track', ...event } }),
    ),
  )
}

const asItIs = (event: AppKitEvent) => event

const NOTHING_YET: AppKitEvent = { timestamp: 0, reportedErrors: {}, data: { type: 'track', event: 'MODAL_CREATED' } }
