import { Telemetry } from '../../contracts/app/telemetry.js'
import type { Connection, DisconnectScope } from '../../contracts/connections/connections.js'
import { DEEP_LINK_CHOICE_KEY } from '../../domain/storage-keys.js'
import { connectionErrors } from '../../errors/catalogue/connection-errors.js'
import { inject } from '../../kernel/injection/inject.js'
import { Clock } from '../../platform/clock.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { race } from '../../state/race.js'
import type { ConnectionStore } from './store/connection-store.js'
import { idOf, type StoredConnection } from './store/stored-connections.js'

/** How long a wallet may take to disconnect before that counts as failed. */
export const DISCONNECT_DEADLINE_MS = 10_000

/** Ends connections: here at once, then each wallet ends its session. */
export class Disconnects {
  /** Aborts when the kit stops. */
  #run = new AbortController()

  constructor(
    @inject(Clock) private readonly clock: Clock,
    @inject(Telemetry) private readonly telemetry: Telemetry,
    @inject(KeyValue) private readonly storage: KeyValue,
  ) {}

  /** `Connections.disconnect`. */
  async disconnect(store: ConnectionStore, scope: DisconnectScope = {}): Promise<void> {
    const { namespace, connectionId } = scope
    const isInScope = (one: { readonly id: string; readonly namespace: string }) =>
      (namespace ?? one.namespace) === one.namespace && (connectionId ?? one.id) === one.id

    const all = store.all()
    const named = all.filter(isInScope)
    const gone = all.filter((one) => named.some((other) => other === one || endTogether(other, one)))
    const isGone = (entry: StoredConnection) =>
      isInScope({ ...entry, id: idOf(entry) }) || gone.some(({ id }) => id === idOf(entry))

    for (const [id, entry] of store.unproven) if (isGone(entry)) store.unproven.delete(id)
    store.drop(gone)
    if (connectionId === undefined) {
      store.cancel('closed', ({ namespaces }) => namespace === undefined || namespaces.includes(namespace))
    }
    store.persist(isGone)
    // The chosen app is that of a paired wallet: no later pairing may open it.
    const isEverything = namespace === undefined && connectionId === undefined
    const isPairingGone = isEverything || gone.some(({ wallet }) => wallet.type === 'WALLET_CONNECT')
    if (isPairingGone && this.storage.get(DEEP_LINK_CHOICE_KEY) !== undefined)
      this.storage.write({ [DEEP_LINK_CHOICE_KEY]: undefined })
    await this.#endSessions(gone)
  }

  async #endSessions(gone: readonly Connection[]) {
    const ends = new Map<string, Promise<{ readonly error: unknown } | undefined>>()
    // A wallet whose sessions end together is asked once: the second time there would be nothing left to end.
    const endOnce = (one: Connection) => {
      const key = one.together ? one.connectorId : one.id
      const end = ends.get(key) ?? this.#endSession(one)
      ends.set(key, end)
      return end
    }
    const failures = new Map<string, unknown>()
    const outcomes = await Promise.all(gone.map(endOnce))
    outcomes.forEach((failed, index) => failed && failures.set(gone[index]!.namespace, failed.error))

    for (const namespace of new Set(gone.map((one) => one.namespace))) {
      if (!failures.has(namespace)) this.telemetry.track('DISCONNECT_SUCCESS', { namespace })
    }
    if (failures.size === 0) return
    const [cause] = failures.values()
    const namespace = [...failures.keys()].join(', ')
    const failed = connectionErrors.create('connection/disconnect-failed', { namespace }, { cause })
    this.telemetry.track('DISCONNECT_ERROR', { message: failed.message })
    throw failed
  }

  /** Resolves with the error, if there is one. A stop of the kit ends the wait for the wallet. */
  async #endSession({ session, wallet }: Connection): Promise<{ readonly error: unknown } | undefined> {
    const { clock } = this
    const { signal } = this.#run
    const ms = DISCONNECT_DEADLINE_MS
    const onTimeout = () => connectionErrors.create('connection/timeout', { wallet: wallet.name, ms })
    try {
      await race(() => session.disconnect(), { signal, clock, ms, onTimeout })
      return undefined
    } catch (error) {
      return signal.aborted ? undefined : { error }
    }
  }

  /** Ends the wait for wallets. They go on ending their sessions. */
  stop(): void {
    this.#run.abort()
    this.#run = new AbortController()
  }
}

/** A pairing or embedded wallet ends in all namespaces, through all connectors of its type. */
const endTogether = (one: Connection, other: Connection) =>
  one.together && other.together && one.wallet.type === other.wallet.type
