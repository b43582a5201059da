import type { Chain, KnownChain } from '../../contracts/chains.js'
import type { CancelReason, ChainConnection, ConnectAttempt, Connection } from '../../contracts/connections.js'
import type { Session } from '../../contracts/session.js'
import { serviceErrors } from '../../errors/service-errors.js'
import { transition, type ConnectionEvent } from './connections.machine.js'
import { createFollowedSessions } from './followed-sessions.js'
import { NOBODY, NOWHERE, type ChainStates } from './nobody.js'
import { quietly } from './quietly.js'
import { readSession, type ReadSession } from './read-session.js'
import type { StoredConnection, StoredConnections } from './stored-connections.js'
import type { Observable } from '../../state/observable.js'

/** Something that happens in one namespace. */
export type Entry = readonly [namespace: string, event: ConnectionEvent]

/** Somebody who waits for a wallet, and how to make them stop. */
export interface Waiting {
  readonly attempt: ConnectAttempt
  readonly controller: AbortController
}

/** Who is connected and who waits, in all namespaces; in memory, and from there in storage. */
export interface Book {
  /** Not proven in this tab, or not yet; kept in storage for the next load. By id. */
  readonly kept: Map<string, StoredConnection>
  /** Who is waited for, by the attempt's id. */
  readonly waiting: Map<string, Waiting>
  /** Everything connected, the one in use first in its namespace. */
  all(): readonly Connection[]
  chain(namespace: string): Chain | undefined
  /** Makes all of it true in one step. */
  commit(entries: readonly Entry[]): void
  /** Writes down what is true now. @param isGone what else to take out, whichever tab put it in. */
  persist(isGone?: (entry: StoredConnection) => boolean): void
  /** The visitor has chosen this one: it takes the place of what was to be restored there. */
  claim(connection: Connection): void
  /** Begins to wait, in place of whoever waits in the same namespaces. */
  wait(those: readonly Waiting[]): void
  /** Stops waiting for those. */
  stop(reason: CancelReason, which: (attempt: ConnectAttempt) => boolean, cause?: unknown): void
  /** Tells what is true once more, to whoever assumed something else. */
  republish(): void
  /** Forgets everybody, here but not in storage. */
  clear(): void
}

/** The same event in each namespace of an attempt. */
export const everywhere = ({ namespaces }: ConnectAttempt, event: ConnectionEvent): readonly Entry[] =>
  namespaces.map((namespace) => [namespace, event])

/** @param publish told of every change. */
export function createBook(chains: Observable<readonly KnownChain[]>, stored: StoredConnections, publish: (states: ChainStates) => void): Book {
  let states = NOWHERE
  const follow = createFollowedSessions(onSaid)
  const waiting = new Map<string, Waiting>()
  const kept = new Map<string, StoredConnection>()

  const all = () => allOf(states)
  const chain = (namespace: string) => chains.getSnapshot().find((one): one is Chain => one.id === namespace && !!one.codec && !!one.features)

  function commit(entries: readonly Entry[]) {
    const after: Record<string, ChainConnection> = { ...states }
    let isChanged = false
    for (const [namespace, event] of entries) {
      const before = after[namespace] ?? NOBODY
      after[namespace] = transition(before, event)
      isChanged ||= after[namespace] !== before
    }
    if (!isChanged) return
    // Before anybody hears of it, so that nothing is missed of what a session says meanwhile.
    follow(allOf(after).map(({ session }) => session))
    publish((states = after))
  }

  function persist(isGone?: (entry: StoredConnection) => boolean) {
    stored.write(
      all().map(({ connectorId, namespace, session }) => ({ connectorId, namespace, resume: quietly(() => session.resume) })),
      [...kept.values()],
      chains.getSnapshot().map(({ id }) => id),
      isGone,
    )
  }

  /** What wallets say now is true; and who has ended falls, with those that fall together. */
  function onSaid(sessions: ReadonlySet<Session>) {
    const said = new Map(
      all().flatMap((one) => {
        const present = sessions.has(one.session) && chain(one.namespace)
        return present ? [[one, readSession(present, one.session)] as const] : []
      }),
    )
    const ends = [...said].filter(([, { ended }]) => ended)
    commit(
      all().flatMap((one): readonly Entry[] => {
        const end = ends.find(([other]) => other === one || (one.together && other.connectorId === one.connectorId))
        if (end) return [[one.namespace, { type: 'ended', session: one.session, reason: end[1].ended! }]]
        const now = said.get(one)
        return now ? [[one.namespace, { type: 'changed', connection: withSaid(one, now) }]] : []
      }),
    )
    persist()
  }

  function stop(reason: CancelReason, which: (attempt: ConnectAttempt) => boolean, cause?: unknown) {
    const those = [...waiting.values()].filter(({ attempt }) => which(attempt))
    for (const { controller } of those) controller.abort(serviceErrors.create('connection/cancelled', { reason }, { cause }))
  }

  return {
    kept,
    waiting,
    all,
    chain,
    commit,
    persist,
    stop,
    claim({ id, namespace }) {
      for (const [other, entry] of kept) if (entry.namespace === namespace) kept.delete(other)
      stored.claim(id)
    },
    wait(those) {
      const former = new Set(waiting.values())
      const attempts = those.map(({ attempt }) => attempt)
      for (const one of those) waiting.set(one.attempt.id, one)
      // The new ones are there before the former are gone, so that nobody sees a moment without.
      commit(attempts.flatMap((attempt) => everywhere(attempt, { type: 'started', attempt })))
      const taken = new Set(attempts.flatMap(({ namespaces }) => namespaces))
      stop('superseded', ({ id, namespaces }) => former.has(waiting.get(id)!) && namespaces.some((namespace) => taken.has(namespace)))
    },
    clear() {
      kept.clear()
      follow([])
      publish((states = NOWHERE))
    },
    republish: () => publish(states),
  }
}

const allOf = (states: ChainStates) => Object.values(states).flatMap(({ connections }) => connections)

const withSaid = (connection: Connection, { accounts, networkId, approved }: ReadSession): Connection => ({
  ...connection,
  accounts,
  networkId,
  approved,
})
