import type { ConnectResult } from '../../contracts/connections.js'
import type { Seen } from './see.js'

/** What a wallet does when it is asked. */
export type Mood = 'approve' | 'reject' | 'hang'

/** What is known of something that a wallet may decide by itself. */
export type Known = 'yes' | 'no' | 'maybe'

/** A visitor's wish to connect, and what must have become of it by now. */
export interface Attempt {
  readonly namespaces: readonly string[]
  /** When the kit gives up, in the clock's milliseconds. */
  readonly deadline: number
  /** What the host stops it by, if it can. */
  readonly controller: AbortController | undefined
  readonly seen: Seen<ConnectResult>
  /** Resolves when it has settled, to whatever. */
  readonly end: Promise<void>
  /** `connected`, the reason of a cancel, or the code of an error. Nothing, as long as it waits for the wallet. */
  becomes?: string
  /** The wallet has gone away or locked itself: it may say so, or say nothing. */
  mayFail?: true
}

/** What is so in one namespace. */
export interface Place {
  /** Whether the connector is connected there. */
  connected: Known
  /** Whether that is kept for the next page load. */
  stored: Known
}

/** What the visitor and the wallet have done so far, and what must follow from it. */
export interface Expected {
  mood: Mood
  /** Whether the wallet would say yes without asking the visitor. */
  grant: Known
  /** Who asked for the prompt that the wallet has not answered, if there is one. */
  open: Attempt | undefined
  /** How often a visitor has said that they want to connect: so often they may be asked. */
  wishes: number
  readonly places: Map<string, Place>
  readonly attempts: Attempt[]
}

/** @param namespaces of the connector, as far as the kit has a chain for them. */
export const nothingExpected = (namespaces: readonly string[]): Expected => ({
  mood: 'approve',
  grant: 'no',
  open: undefined,
  wishes: 0,
  places: new Map(namespaces.map((namespace) => [namespace, { connected: 'no', stored: 'no' }])),
  attempts: [],
})

/** Those who still wait, in one namespace or in any. */
export const waiting = ({ attempts }: Expected, namespace?: string): readonly Attempt[] =>
  attempts.filter(({ becomes, namespaces }) => !becomes && (namespace === undefined || namespaces.includes(namespace)))

/** That is what they have come to. */
export function become(those: readonly Attempt[], becomes: string): void {
  for (const one of those) one.becomes = becomes
}

/** The wallet has said yes to it. */
export function accept(expected: Expected, attempt: Attempt): void {
  attempt.becomes = 'connected'
  expected.grant = 'yes'
  const { value } = attempt.seen
  const connections = value?.status === 'connected' ? value.connections : []
  for (const { namespace } of connections) expected.places.set(namespace, { connected: 'yes', stored: 'yes' })
}
