import { Accounts, type Observable, Telemetry, type TrackedEvent } from '@latchkey/core'
import { createSource } from '@latchkey/core/plugin'
import { useMemo } from 'react'
import { useSelection } from '../services/use-selection.js'
import { useService } from '../services/use-service.js'

/** What happened last. */
export interface AppKitEvent {
  /** In the clock's milliseconds; 0 before the first. */
  readonly timestamp: number
  /** Always empty: this kit reports no errors to anybody. */
  readonly reportedErrors: Readonly<Record<string, boolean>>
  readonly data: AppKitEventData
}

/** `MODAL_CREATED`: nothing has happened yet. */
export type AppKitEventData = {
  readonly type: 'track'
  /** Who was connected then. */ readonly address?: string | undefined
} & ({ readonly event: 'MODAL_CREATED'; readonly properties?: undefined } | Plain<TrackedEvent>)

/** Of each event its name and its properties. */
type Plain<Event> = Event extends TrackedEvent ? Pick<Event, 'event' | 'properties'> : never

/**
 * The last event since the component was mounted, a new object for each. Of
 * several in one moment it shows the last: who must hear them all listens to
 * `useService(Telemetry)`. Events stay on this page. Listening loads what the
 * visitor's first act would have loaded.
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
  const accounts = useService(Accounts, 'useAppKitEvents')
  return useSelection(
    useMemo(() => eventsOf(telemetry, accounts), [telemetry, accounts]),
    asItIs,
  )
}

function eventsOf(telemetry: Telemetry, accounts: Accounts): Observable<AppKitEvent> {
  return createSource(NOTHING_YET, (set) =>
    telemetry.subscribe(({ timestamp, ...event }) => {
      const address = accounts.getSnapshot().active?.address
      set({ timestamp, reportedErrors: {}, data: { type: 'track', ...event, address } })
    }),
  )
}

const asItIs = (event: AppKitEvent) => event

const NOTHING_YET: AppKitEvent = { timestamp: 0, reportedErrors: {}, data: { type: 'track', event: 'MODAL_CREATED' } }
