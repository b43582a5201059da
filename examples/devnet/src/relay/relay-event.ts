import type { Direction } from './faults/fault-rules.js'

/** An event at the relay. It excludes the encrypted content of messages. */
export type RelayEvent =
  /** A socket opened, or closed for any reason. */
  | { readonly type: 'opened' | 'closed'; readonly clientId: string }
  /** The relay accepted a socket, and closed it with code 3000. */
  | { readonly type: 'refused'; readonly reason: string }
  /** A client asked for a socket while the relay was down. */
  | { readonly type: 'unreachable' }
  /** A request arrived. A fault may still lose it. */
  | { readonly type: 'received'; readonly clientId: string; readonly method: string }
  /** The relay answered a request with an error. */
  | { readonly type: 'failed'; readonly clientId: string; readonly method: string; readonly code: number }
  /** A message reached its mailbox, went out to a subscriber, or was acknowledged by one. */
  | {
      readonly type: 'published' | 'pushed' | 'acknowledged'
      readonly clientId: string
      readonly topic: string
      readonly tag: number
    }
  /** A fault met a frame. `tag` is present if the frame has just one. */
  | {
      readonly type: FaultEvent
      readonly clientId: string
      readonly direction: Direction
      readonly method: string
      readonly tag?: number
    }

export type FaultEvent = 'dropped' | 'duplicated' | 'reordered'

/** The fields that an event must have: `{ type: 'pushed', tag: 1102 }`. The empty pattern matches every event. */
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
