import type { ConnectResult } from '../../contracts/connections/connections.js'
import type { Seen } from './see.js'

/** How a wallet answers a request. */
export type Mood = 'approve' | 'reject' | 'hang'

/** The expected state of something that the wallet may decide itself. */
export type Known = 'yes' | 'no' | 'maybe'

/** A visitor's attempt to connect, and its expected outcome so far. */
export interface Attempt {
  readonly namespaces: readonly string[]
  /** The kit's deadline, in the clock's milliseconds. */
  readonly deadline: number
  /** The app's abort controller, if it has one. */
  readonly controller: AbortController | undefined
  readonly seen: Seen<ConnectResult>
  /** Resolves when the attempt settles, with any outcome. */
  readonly end: Promise<void>
  /** `connected`, the reason of a cancel, or the code of an error. `undefined` while it waits for the wallet. */
  becomes?: string
  /** The wallet has gone away or locked itself; it may report that or stay silent. */
  mayFail?: true
}

/** The expected state of one namespace. */
export interface Place {
  /** Whether the connector is connected there. */
  connected: Known
  /** Whether the connection is stored for the next page load. */
  stored: Known
}

/** The acts of the visitor and the wallet so far, and the state they imply. */
export interface Expected {
  mood: Mood
  /** Whether the wallet would approve without a prompt. */
  grant: Known
  /** The attempt whose prompt the wallet has not answered, if there is one. */
  open: Attempt | undefined
  /** The number of connects the visitor asked for, which limits the number of prompts. */
  wishes: number
  readonly places: Map<string, Place>
  readonly attempts: Attempt[]
}

/** @param namespaces those of the connector that the kit supports. */
export const nothingExpected = (namespaces: readonly string[]): Expected => ({
  mood: 'approve',
  grant: 'no',
  open: undefined,
  wishes: 0,
  places: new Map(namespaces.map((namespace) => [namespace, { connected: 'no', stored: 'no' }])),
  attempts: [],
})

/** The pending attempts, in one namespace or in all. */
export const waiting = ({ attempts }: Expected, namespace?: string): readonly Attempt[] =>
  attempts.filter(({ becomes, namespaces }) => !becomes && (namespace === undefined || namespaces.includes(namespace)))

/** Expects the attempts to end with this outcome. */
export function become(those: readonly Attempt[], becomes: string): void {
  for (const one of those) one.becomes = becomes
}

/** Expects the attempt to connect, as the wallet has approved it. */
export function accept(expected: Expected, attempt: Attempt): void {
  attempt.becomes = 'connected'
  expected.grant = 'yes'
  const { value } = attempt.seen
  const connections = value?.status === 'connected' ? value.connections : []
  for (const { namespace } of connections) expected.places.set(namespace, { connected: 'yes', stored: 'yes' })
}
