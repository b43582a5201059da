import { Telemetry } from '../../../contracts/app/telemetry.js'
import type {
  CancelReason,
  ConnectAttempt,
  ConnectOptions,
  ConnectResult,
} from '../../../contracts/connections/connections.js'
import type { Connector } from '../../../contracts/connections/connectors.js'
import type { ConnectSignIn } from '../../../contracts/connections/pairing.js'
import type { Session } from '../../../contracts/connections/session.js'
import { Wallets } from '../../../contracts/wallets/wallets.js'
import type { RecentWallet } from '../../../domain/wallets/wallet.js'
import { isRecord, tryRead } from '../../../domain/foreign.js'
import { connectionErrors } from '../../../errors/catalogue/connection-errors.js'
import { serviceErrors } from '../../../errors/catalogue/service-errors.js'
import { inject } from '../../../kernel/injection/inject.js'
import { Clock } from '../../../platform/clock.js'
import { Logger } from '../../../platform/logger.js'
import { Random } from '../../../platform/random.js'
import { race } from '../../../state/race.js'
import { connectError } from '../../asking/wallet-failure.js'
import { askConnector } from './ask-connector.js'
import type { ConnectionStore } from '../store/connection-store.js'
import type { ConnectRequests } from './connect-requests.js'
import type { ConnectSignIns } from './connect-sign-ins.js'
import { connectionOf, followAnswer, sessionsIn } from '../store/read-session.js'

/** How long a visitor may take, unless the app or the connector sets a deadline. */
export const CONNECT_DEADLINE_MS = 300_000
/** After this, the attempt is marked as slow. */
export const SLOW_AFTER_MS = 8_000

/** Asks wallets on a visitor's gesture. */
export class ConnectAttempts {
  #signIns: ConnectSignIns | undefined

  constructor(
    @inject(Clock) private readonly clock: Clock,
    @inject(Random) private readonly random: Random,
    @inject(Logger) private readonly logger: Logger,
    @inject(Telemetry) private readonly telemetry: Telemetry,
    @inject(Wallets) private readonly wallets: Pick<Wallets, 'remember'>,
  ) {}

  /** Has the wallets that can sign in while they connect. */
  signInBy(signIns: ConnectSignIns): this {
    this.#signIns = signIns
    return this
  }

  stop(): void {
    this.#signIns?.stop()
  }

  /** `Connections.warmUp`: a connector prepares for the request that a `connect` without options would make. */
  async warmUp(requests: ConnectRequests, connectorId: string): Promise<void> {
    const connector = requests.connector(connectorId)
    try {
      const signIn =
        connector?.signsIn && this.#signIns?.prepare(requests.networksFor(requests.namespacesFor(connector)))
      if (!connector?.warmUp) return void (await Promise.all([signIn, connector?.load?.()]))
      if (connector.needsNamespaces) await Promise.all([requests.loadNamespaces(), connector.load?.()])
      const namespaces = requests.namespacesFor(connector)
      await connector.warmUp({ namespaces: namespaces.map(({ id }) => id), networks: requests.networksFor(namespaces) })
    } catch (error) {
      // Connecting tries it again and shows the visitor what fails.
      this.logger.debug('Not everything for connecting could be done ahead.', error)
    }
  }

  /** `Connections.connect`: one attempt, from the question to the answer. */
  async connect(
    requests: ConnectRequests,
    store: ConnectionStore,
    connectorId: string,
    options: ConnectOptions = {},
  ): Promise<ConnectResult> {
    const { clock, logger, telemetry } = this
    const { networkId, beside = false, how, signal } = options
    const connector = requests.connector(connectorId)
    if (!connector) throw serviceErrors.create('connector/not-found', { connector: connectorId })
    const asked = requests.namespacesFor(connector, options.namespaces, networkId)
    const networks = requests.networksFor(asked, networkId)
    if (signal?.aborted) return { status: 'cancelled', reason: 'aborted', cause: signal.reason }

    const id = this.random.id()
    const namespaces = asked.map((one) => one.id)
    const since = clock.now()
    const attempt: ConnectAttempt = { id, connectorId, namespaces, silent: false, leads: !beside, since, slow: false }
    const controller = new AbortController()
    const onAbort = () => store.cancel('aborted', (one) => one.id === id, signal?.reason)
    const cancelSlow = clock.after(SLOW_AFTER_MS, () => store.update(attempt, { type: 'slow', attempt: id }))
    let method = 'browser'
    let unfollow = () => {}
    signal?.addEventListener('abort', onAbort)
    store.begin([{ attempt, controller }])

    const loaded = () => namespaces.flatMap((namespace) => store.namespace(namespace) ?? [])
    const loading = { isMissing: () => loaded().length < asked.length, load: requests.loadNamespaces }
    const request = {
      namespaces,
      networks,
      silent: false,
      resume: {},
      onPending: () => store.update(attempt, { type: 'pending', attempt: id }),
      onUri(uri: string, expiresAt: number) {
        if (typeof uri !== 'string' || !Number.isFinite(expiresAt)) return
        method = 'qrcode'
        store.update(attempt, { type: 'paired', attempt: id, pairing: { uri, expiresAt } })
      },
    }
    const accept = (answer: unknown) => {
      const sessions = sessionsIn(answer)
      const connections = loaded().flatMap(
        (namespace) => connectionOf(connector, namespace, sessions, store.images) ?? [],
      )
      store.approve(attempt, connections)
      endUnusedSessions(sessions, connector, store, logger)
      if (connections.length > 0) return connections
      const flaw = flawOf(answer)
      if (flaw) {
        const error = connectionErrors.create('connector/invalid', { connector: connectorId, why: flaw })
        // The visitor reads only that the wallet failed.
        logger.warn(error.message)
        throw error
      }
      throw connectionErrors.create('connection/no-accounts', { wallet: connector.name })
    }

    try {
      const ms = options.timeoutMs ?? connector.deadlineMs ?? CONNECT_DEADLINE_MS
      const ask = (own: AbortSignal) => {
        const put = (signIn?: ConnectSignIn) =>
          askConnector(connector, { ...request, signal: own, signIn }, loading, (answer) => {
            if (!own.aborted) unfollow = followAnswer(answer)
          })
        return this.#signIns?.before(connector, networks, own)?.then(put) ?? put()
      }
      const connections = await race(ask, {
        signal: controller.signal,
        clock,
        ms,
        onTimeout: () => connectionErrors.create('connection/timeout', { wallet: connector.name, ms }),
        read: accept,
        // The wallet may answer after the attempt ended; its sessions are then ended. Not after the kit has stopped,
        // for another kit of this page may use them by then.
        onLate: (answer) =>
          cancelReasonOf(controller.signal.reason) === 'stopped' ||
          endUnusedSessions(sessionsIn(answer), connector, store, logger),
      })
      const { wallet, accounts } = connections[0]!
      telemetry.track('CONNECT_SUCCESS', { method, name: wallet.name, ...how?.() })
      const recent = recentWallet(connector)
      if (recent) this.wallets.remember(recent)
      return { status: 'connected', connections, account: accounts[0]! }
    } catch (thrown) {
      const isCancelled = controller.signal.aborted && thrown === controller.signal.reason
      if (isCancelled) return { status: 'cancelled', reason: cancelReasonOf(thrown)!, cause: (thrown as Error).cause }

      const error = connectError(thrown, connector.name, loaded())
      store.fail(attempt, { connectorId, code: error.code, error })
      const isRejected = connectionErrors.is(error, 'connection/cancelled')
      telemetry.track(isRejected ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: error.message })
      if (!isRejected) throw error
      return { status: 'cancelled', reason: 'rejected', cause: error.cause }
    } finally {
      unfollow()
      signal?.removeEventListener('abort', onAbort)
      cancelSlow()
    }
  }
}

/** Describes the flaw of a connector's answer; `undefined` for a list of sessions. */
function flawOf(answer: unknown): string | undefined {
  if (!Array.isArray(answer)) return answer === null ? 'null' : `a value of type "${typeof answer}"`
  const sessions = sessionsIn(answer)
  if (sessions.length < answer.length) return 'a list of other things than sessions'
  const areRead = sessions.every((session) => isRecord(tryRead(() => session.getSnapshot())))
  return areRead ? undefined : 'a session without a snapshot'
}

/** Why an attempt was cancelled, from the reason of its signal; nothing where it was not. */
const cancelReasonOf = (reason: unknown): CancelReason | undefined =>
  connectionErrors.is(reason, 'connection/cancelled') ? (reason.context.reason as CancelReason) : undefined

/**
 * Ends the sessions of an answer that became no connection, so that no wallet shows the page as connected. A session
 * whose end would end one in use is left alone.
 */
function endUnusedSessions(
  sessions: readonly Session[],
  connector: Connector,
  store: ConnectionStore,
  logger: Logger,
): void {
  const inUse = [
    ...store.all().map(({ connectorId, namespace }) => ({ connectorId, namespaces: [namespace] })),
    ...[...store.pending.values()].map(({ attempt }) => attempt),
  ]
  const used = new Set(store.all().map(({ session }) => session))
  for (const session of sessions.filter((one) => !used.has(one))) {
    const { namespace } = session
    logger.warn(`${connector.name} answered with a session that is not used.`, { namespace })
    const isInUse = inUse.some(
      ({ connectorId, namespaces }) =>
        connectorId === connector.id && (connector.together || namespaces.includes(namespace)),
    )
    if (isInUse) continue
    void Promise.resolve()
      .then(() => session.disconnect())
      .catch((error: unknown) => logger.warn(`A session of ${connector.name} could not be ended.`, error))
  }
}

/**
 * The entry of a connected wallet for the recent wallets; nothing if the connector does not identify the wallet: any may
 * be behind a pairing, signing in has none, and a disputed identity may be that of another wallet.
 */
export function recentWallet({ id, name, type, identity, disputed }: Connector): RecentWallet | undefined {
  if (type === 'WALLET_CONNECT' || type === 'AUTH' || disputed) return undefined
  return { id: identity.registryIds?.[0] ?? id, name, rdns: identity.rdns?.[0] }
}
