import { AppConfig } from '../../../contracts/app/app-config.js'
import type {
  CancelReason,
  ConnectAttempt,
  ConnectFailure,
  Connection,
  NamespaceConnection,
} from '../../../contracts/connections/connections.js'
import type { Session } from '../../../contracts/connections/session.js'
import { KnownNamespaces, type KnownNamespace, type Namespace } from '../../../contracts/networks/namespaces.js'
import { connectionErrors } from '../../../errors/catalogue/connection-errors.js'
import { inject } from '../../../kernel/injection/inject.js'
import { KeyValue } from '../../../platform/storage/key-value.js'
import type { Observable } from '../../../state/observable.js'
import { tryRead } from '../../../domain/foreign.js'
import { DISCONNECTED, NONE_CONNECTED, ShownConnections, type NamespaceConnections } from '../shown-connections.js'
import { transition, type ConnectionEvent } from './connections.machine.js'
import { readSession, type ReadSession } from './read-session.js'
import type { SessionFollower } from './session-follower.js'
import { createStoredConnections, type StoredConnection, type StoredConnections } from './stored-connections.js'

/** An event and the namespace it happens in. */
export type NamespaceEvent = readonly [namespace: string, event: ConnectionEvent]

/** An attempt that a wallet has not answered yet, and the controller that ends it. */
export interface PendingAttempt {
  readonly attempt: ConnectAttempt
  readonly controller: AbortController
}

/** The connections and pending attempts of all namespaces: in memory, and from there in storage. */
export class ConnectionStore {
  /** Stored connections that no wallet has proven in this tab, by id. They stay stored for the next load. */
  readonly unproven = new Map<string, StoredConnection>()
  /** Pending attempts by their id. */
  readonly pending = new Map<string, PendingAttempt>()
  readonly stored: StoredConnections
  /** The app's own pictures of wallets, by connector. */
  readonly images: AppConfig['connectorImages']
  #follower: SessionFollower | undefined
  #states = NONE_CONNECTED

  constructor(
    @inject(KnownNamespaces) private readonly namespaces: Observable<readonly KnownNamespace[]>,
    @inject(ShownConnections) private readonly shown: ShownConnections,
    @inject(KeyValue) storage: KeyValue,
    @inject(AppConfig) { id, connectorImages }: AppConfig,
  ) {
    this.images = connectorImages
    this.stored = createStoredConnections(storage, id)
  }

  /** Keeps the connections in step with their sessions. */
  followBy(follower: SessionFollower): this {
    follower.onChanged = (changed) => this.#onSessionsChanged(changed)
    this.#follower = follower
    return this
  }

  /** All connections, the one in use first in its namespace. */
  all(): readonly Connection[] {
    return allOf(this.#states)
  }

  /** A namespace whose code is loaded. */
  namespace(id: string): Namespace | undefined {
    return this.namespaces.getSnapshot().find((one): one is Namespace => one.id === id && !!one.codec && !!one.features)
  }

  /** Starts attempts. They supersede those pending in the same namespaces. */
  begin(those: readonly PendingAttempt[]): void {
    const former = new Set(this.pending.keys())
    const attempts = those.map(({ attempt }) => attempt)
    for (const one of those) this.pending.set(one.attempt.id, one)
    // The new attempts are shown before the former ones end, so that no snapshot is without an attempt.
    this.commit(attempts.flatMap((attempt) => inEachNamespace(attempt, { type: 'started', attempt })))
    const taken = new Set(attempts.flatMap(({ namespaces }) => namespaces))
    this.cancel('superseded', ({ id, namespaces }) => former.has(id) && namespaces.some((one) => taken.has(one)))
  }

  /** Ends an attempt with these connections, which the visitor chose, in one step. */
  approve(attempt: ConnectAttempt, connections: readonly Connection[]): void {
    this.pending.delete(attempt.id)
    if (connections.length === 0) return
    for (const { id, namespace } of connections) {
      // It replaces the connections of that namespace that were still to be restored.
      for (const [other, entry] of this.unproven) if (entry.namespace === namespace) this.unproven.delete(other)
      this.stored.claim(id)
    }
    this.commit([
      ...connections.map(
        (connection) => [connection.namespace, { type: 'approved', attempt: attempt.id, connection }] as const,
      ),
      ...inEachNamespace(attempt, { type: 'cancelled', attempt: attempt.id }),
    ])
    this.persist()
  }

  /** Ends an attempt with a failure. */
  fail(attempt: ConnectAttempt, failure: ConnectFailure): void {
    this.pending.delete(attempt.id)
    this.update(attempt, { type: 'failed', attempt: attempt.id, failure })
  }

  /** Ends an attempt that leaves its namespaces as they are. */
  end(attempt: ConnectAttempt): void {
    this.pending.delete(attempt.id)
    this.update(attempt, { type: 'cancelled', attempt: attempt.id })
  }

  /** Cancels pending attempts: first their namespaces change, then their signals abort with `connection/cancelled`. */
  cancel(reason: CancelReason, which: (attempt: ConnectAttempt) => boolean, cause?: unknown): void {
    const those = [...this.pending.values()].filter(({ attempt }) => which(attempt))
    for (const { attempt, controller } of those) {
      this.end(attempt)
      controller.abort(connectionErrors.create('connection/cancelled', { reason }, { cause }))
    }
  }

  /** Applies one event in each namespace of an attempt. */
  update(attempt: ConnectAttempt, event: ConnectionEvent): void {
    this.commit(inEachNamespace(attempt, event))
  }

  /** Ends connections without their wallets, in one step. */
  drop(gone: readonly Connection[]): void {
    this.commit(gone.map(({ namespace, session }) => [namespace, { type: 'dropped', session }]))
  }

  /** Applies all events in one step. */
  commit(events: readonly NamespaceEvent[]): void {
    const after: Record<string, NamespaceConnection> = { ...this.#states }
    let isChanged = false
    for (const [namespace, event] of events) {
      const before = after[namespace] ?? DISCONNECTED
      after[namespace] = transition(before, event)
      isChanged ||= after[namespace] !== before
    }
    if (!isChanged) return
    // Subscribe to sessions before publishing, so that no change in between is missed.
    this.#follower?.follow(allOf(after).map(({ session }) => session))
    this.#publish(after)
  }

  /** Writes the connections to storage. @param isGone which entries to remove, also those that other tabs wrote. */
  persist(isGone?: (entry: StoredConnection) => boolean): void {
    this.stored.write(
      this.all().map(({ connectorId, namespace, session }) => ({
        connectorId,
        namespace,
        resume: tryRead(() => session.resume),
      })),
      [...this.unproven.values()],
      this.namespaces.getSnapshot().map(({ id }) => id),
      isGone,
    )
  }

  /** Publishes the present state, in place of the one shown before this code was loaded. */
  republish(): void {
    this.#publish(this.#states)
  }

  /** Forgets all connections in memory. The storage keeps them. */
  clear(): void {
    this.unproven.clear()
    this.#follower?.follow([])
    this.#publish(NONE_CONNECTED)
  }

  #publish(states: NamespaceConnections): void {
    this.#states = states
    this.shown.set(states)
  }

  /** Applies the present state of changed sessions. A session that ended also ends those that share its end. */
  #onSessionsChanged(changed: ReadonlySet<Session>): void {
    const read = new Map(
      this.all().flatMap((one) => {
        const namespace = changed.has(one.session) && this.namespace(one.namespace)
        return namespace ? [[one, readSession(namespace, one.session)] as const] : []
      }),
    )
    const ends = [...read].filter(([, { ended }]) => ended)
    this.commit(
      this.all().flatMap((one): readonly NamespaceEvent[] => {
        const end = ends.find(([other]) => other === one || (one.together && other.connectorId === one.connectorId))
        if (end) return [[one.namespace, { type: 'ended', session: one.session, reason: end[1].ended! }]]
        const now = read.get(one)
        return now ? [[one.namespace, { type: 'changed', connection: withSessionState(one, now) }]] : []
      }),
    )
    this.persist()
  }
}

const inEachNamespace = ({ namespaces }: ConnectAttempt, event: ConnectionEvent): readonly NamespaceEvent[] =>
  namespaces.map((namespace) => [namespace, event])

const allOf = (states: NamespaceConnections) => Object.values(states).flatMap(({ connections }) => connections)

const withSessionState = (connection: Connection, { ended: _, ...state }: ReadSession): Connection => ({
  ...connection,
  ...state,
})
