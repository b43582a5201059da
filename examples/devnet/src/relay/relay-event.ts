import type { Direction } from './fault-rules.js'

/** One thing that happened at the relay. What clients say to each other is not in it. */
export type RelayEvent =
  /** A socket opened, or closed, however it did. */
  | { readonly type: 'opened' | 'closed'; readonly clientId: string }
  /** A socket was accepted, and closed with code 3000. */
  | { readonly type: 'refused'; readonly reason: string }
  /** Somebody wanted a socket while the relay was down. */
  | { readonly type: 'unreachable' }
  /** A request came in. A fault may lose it after that. */
  | { readonly type: 'received'; readonly clientId: string; readonly method: string }
  /** A request was answered with an error. */
  | { readonly type: 'failed'; readonly clientId: string; readonly method: string; readonly code: number }
  /** A message reached its mailbox, went out to a subscriber, or was acknowledged by one. */
  | { readonly type: 'published' | 'pushed' | 'acknowledged'; readonly clientId: string; readonly topic: string; readonly tag: number }
  /** A fault met something on its way. `tag` is there if what it met has just one. */
  | { readonly type: FaultEvent; readonly clientId: string; readonly direction: Direction; readonly method: string; readonly tag?: number }

export type FaultEvent = 'dropped' | 'duplicated' | 'reordered'

/** What an event has to have: `{ type: 'pushed', tag: 1102 }`. The empty pattern fits every event. */
export interface EventPattern {
  readonly type?: RelayEvent['type']
  readonly clientId?: string
  readonly topic?: string
  readonly tag?: number
  readonly method?: string
  readonly direction?: Direction
  readonly reason?: string
  readonly code?: number
}

export function fits(event: RelayEvent, pattern: EventPattern): boolean {
  const fields = event as Readonly<Record<string, unknown>>
  return Object.entries(pattern).every(([name, value]) => fields[name] === value)
}
