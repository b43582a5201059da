import type { Namespace, KnownNamespace } from '../../../contracts/networks/namespaces.js'
import type {
  CancelReason,
  ConnectAttempt,
  ConnectFailure,
  Connection,
  NamespaceConnection,
} from '../../../contracts/connections/connections.js'
import type { Session } from '../../../contracts/connections/session.js'
import { serviceErrors } from '../../../errors/catalogue/service-errors.js'
import type { Observable } from '../../../state/observable.js'
import { tryRead } from '../../asking/try-read.js'
import { transition, type ConnectionEvent } from './connections.machine.js'
import { DISCONNECTED, NONE_CONNECTED, type NamespaceConnections } from '../initial-state.js'
import { readSession, type ReadSession } from './read-session.js'
import type { StoredConnection, StoredConnections } from './stored-connections.js'

/** An event and the namespace it happens in. */
export type NamespaceEvent = readonly [namespace: string, event: ConnectionEvent]

/** An attempt that a wallet has not answered yet, and the controller that ends it. */
export interface PendingAttempt {
  readonly attempt: ConnectAttempt
  readonly controller: AbortController
}

/** The connections and pending attempts of all namespaces: in memory, and from there in storage. */
export interface ConnectionStore {
  /** Stored connections that no wallet has proven in this tab, by id. They stay stored for the next load. */
  readonly unproven: Map<string, StoredConnection>
  /** Pending attempts by their id. */
  readonly pending: Map<string, PendingAttempt>
  /** All connections, the one in use first in its namespace. */
  all(): readonly Connection[]
  /** A namespace whose code is loaded. */
  namespace(id: string): Namespace | undefined
  /** Applies all events in one step. */
  commit(events: readonly NamespaceEvent[]): void
  /** Applies one event in each namespace of an attempt. */
  update(attempt: ConnectAttempt, event: ConnectionEvent): void
  /** Writes the connections to storage. @param isGone which entries to remove, also those that other tabs wrote. */
  persist(isGone?: (entry: StoredConnection) => boolean): void
  /** Starts attempts. They supersede those pending in the same namespaces. */
  begin(attempts: readonly PendingAttempt[]): void
  /** Ends an attempt with these connections, which the visitor chose, in one step. */
  approve(attempt: ConnectAttempt, connections: readonly Connection[]): void
  /** Ends an attempt with a failure. */
  fail(attempt: ConnectAttempt, failure: ConnectFailure): void
  /** Ends an attempt that leaves its namespaces as they are. */
  end(attempt: ConnectAttempt): void
  /** Cancels pending attempts: first their namespaces change, then their signals abort with `connection/cancelled`. */
  cancel(reason: CancelReason, which: (attempt: ConnectAttempt) => boolean, cause?: unknown): void
  /** Publishes the present state, in place of the one shown before this code was loaded. */
  republish(): void
  /** Forgets all connections in memory. The storage keeps them. */
  clear(): void
}

export function createConnectionStore(
  namespaces: Observable<readonly KnownNamespace[]>,
  stored: StoredConnections,
  publish: (states: NamespaceConnections) => void,
): ConnectionStore {
  let states = NONE_CONNECTED
  const follow = createSessionFollower(onSessionsChanged)
  const pending = new Map<string, PendingAttempt>()
  const unproven = new Map<string, StoredConnection>()

  const all = () => allOf(states)
  const namespaceOf = (id: string) =>
    namespaces.getSnapshot().find((one): one is Namespace => one.id === id && !!one.codec && !!one.features)

  function commit(events: readonly NamespaceEvent[]) {
    const after: Record<string, NamespaceConnection> = { ...states }
    let isChanged = false
    for (const [namespace, event] of events) {
      const before = after[namespace] ?? DISCONNECTED
      after[namespace] = transition(before, event)
      isChanged ||= after[namespace] !== before
    }
    if (!isChanged) return
    // Subscribe to sessions before publishing, so that no change in between is missed.
    follow(allOf(after).map(({ session }) => session))
    publish((states = after))
  }

  const update = (attempt: ConnectAttempt, event: ConnectionEvent) => commit(inEachNamespace(attempt, event))

  function persist(isGone?: (entry: StoredConnection) => boolean) {
    stored.write(
      all().map(({ connectorId, namespace, session }) => ({
        connectorId,
        namespace,
        resume: tryRead(() => session.resume),
      })),
      [...unproven.values()],
      namespaces.getSnapshot().map(({ id }) => id),
      isGone,
    )
  }

  /** Applies the present state of changed sessions. A session that ended also ends those that share its end. */
  function onSessionsChanged(changed: ReadonlySet<Session>) {
    const read = new Map(
      all().flatMap((one) => {
        const namespace = changed.has(one.session) && namespaceOf(one.namespace)
        return namespace ? [[one, readSession(namespace, one.session)] as const] : []
      }),
    )
    const ends = [...read].filter(([, { ended }]) => ended)
    commit(
      all().flatMap((one): readonly NamespaceEvent[] => {
        const end = ends.find(([other]) => other === one || (one.together && other.connectorId === one.connectorId))
        if (end) return [[one.namespace, { type: 'ended', session: one.session, reason: end[1].ended! }]]
        const now = read.get(one)
        return now ? [[one.namespace, { type: 'changed', connection: withSessionState(one, now) }]] : []
      }),
    )
    persist()
  }

  function end(attempt: ConnectAttempt) {
    pending.delete(attempt.id)
    update(attempt, { type: 'cancelled', attempt: attempt.id })
  }

  function approve(attempt: ConnectAttempt, connections: readonly Connection[]) {
    pending.delete(attempt.id)
    if (connections.length === 0) return
    for (const { id, namespace } of connections) {
      // It replaces the connections of that namespace that were still to be restored.
      for (const [other, entry] of unproven) if (entry.namespace === namespace) unproven.delete(other)
      stored.claim(id)
    }
    commit([
      ...connections.map(
        (connection) => [connection.namespace, { type: 'approved', attempt: attempt.id, connection }] as const,
      ),
      ...inEachNamespace(attempt, { type: 'cancelled', attempt: attempt.id }),
    ])
    persist()
  }

  function fail(attempt: ConnectAttempt, failure: ConnectFailure) {
    pending.delete(attempt.id)
    update(attempt, { type: 'failed', attempt: attempt.id, failure })
  }

  function cancel(reason: CancelReason, which: (attempt: ConnectAttempt) => boolean, cause?: unknown) {
    const those = [...pending.values()].filter(({ attempt }) => which(attempt))
    for (const { attempt, controller } of those) {
      end(attempt)
      controller.abort(serviceErrors.create('connection/cancelled', { reason }, { cause }))
    }
  }

  function begin(those: readonly PendingAttempt[]) {
    const former = new Set(pending.keys())
    const attempts = those.map(({ attempt }) => attempt)
    for (const one of those) pending.set(one.attempt.id, one)
    // The new attempts are shown before the former ones end, so that no snapshot is without an attempt.
    commit(attempts.flatMap((attempt) => inEachNamespace(attempt, { type: 'started', attempt })))
    const taken = new Set(attempts.flatMap(({ namespaces }) => namespaces))
    cancel('superseded', ({ id, namespaces }) => former.has(id) && namespaces.some((one) => taken.has(one)))
  }

  return {
    unproven,
    pending,
    all,
    namespace: namespaceOf,
    commit,
    update,
    persist,
    begin,
    approve,
    fail,
    end,
    cancel,
    republish: () => publish(states),
    clear() {
      unproven.clear()
      follow([])
      publish((states = NONE_CONNECTED))
    },
  }
}

const inEachNamespace = ({ namespaces }: ConnectAttempt, event: ConnectionEvent): readonly NamespaceEvent[] =>
  namespaces.map((namespace) => [namespace, event])

const allOf = (states: NamespaceConnections) => Object.values(states).flatMap(({ connections }) => connections)

const withSessionState = (connection: Connection, { accounts, networkId, approved }: ReadSession): Connection => ({
  ...connection,
  accounts,
  networkId,
  approved,
})

/**
 * Subscribes to exactly the sessions it was last given. All changes of one turn are reported together, once for each
 * session.
 */
function createSessionFollower(onChanged: (sessions: ReadonlySet<Session>) => void) {
  const followed = new Map<Session, (() => void) | undefined>()
  let changed = new Set<Session>()

  function note(session: Session) {
    if (changed.size === 0) void Promise.resolve().then(report)
    changed.add(session)
  }

  function report() {
    const present = [...changed].filter((session) => followed.has(session))
    changed = new Set()
    if (present.length > 0) onChanged(new Set(present))
  }

  return (sessions: Iterable<Session>): void => {
    const wanted = new Set(sessions)
    for (const [session, unsubscribe] of followed) {
      if (wanted.has(session)) continue
      followed.delete(session)
      tryRead(() => unsubscribe?.())
    }
    for (const session of wanted) {
      if (followed.has(session)) continue
      // Added before subscribing, so that a change reported by `subscribe` itself counts.
      followed.set(session, undefined)
      followed.set(
        session,
        tryRead(() => session.subscribe(() => note(session))),
      )
    }
  }
}
