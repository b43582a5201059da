/** An event of analytics, as it came. */
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
  /** The newest ones, in the order in which they came. */
  readonly data: readonly StoredEvent[]
  /** How many came in all, those that are forgotten included. */
  readonly count: number
}

/** What a store keeps at least of each project. It may forget what is older. */
export const KEPT_EVENTS = 1_000

/** What was posted for analytics. */
export interface EventStore {
  addEvent(event: StoredEvent): Promise<void>
  /** Of one project. */
  listEvents(projectId: string, limit: number): Promise<EventList>
}
