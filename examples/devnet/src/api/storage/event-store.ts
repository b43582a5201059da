/** An analytics event, as the client posted it. */
export interface StoredEvent {
  readonly projectId: string
  readonly sdkType: string | undefined
  readonly sdkVersion: string | undefined
  readonly origin: string | undefined
  /** ISO 8601. */
  readonly receivedAt: string
  readonly body: Readonly<Record<string, unknown>>
}

export interface EventList {
  /** The newest events, in the order of arrival. */
  readonly data: readonly StoredEvent[]
  /** The number of all events that arrived, dropped ones included. */
  readonly count: number
}

/** The number of events that a store keeps at least for each project. It may drop older ones. */
export const KEPT_EVENTS = 1_000

/** The analytics events. */
export interface EventStore {
  addEvent(event: StoredEvent): Promise<void>
  /** The newest events of one project. */
  listEvents(projectId: string, limit: number): Promise<EventList>
}
