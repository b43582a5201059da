import type { CancelReason, ConnectAttempt, Connection, ConnectOptions, ConnectResult } from '../../contracts/connections.js'
import { namespaceOf } from '../../domain/caip.js'
import type { AppKitError } from '../../errors/define-errors.js'
import { serviceErrors } from '../../errors/service-errors.js'
import { ask } from './ask.js'
import { everywhere, type Book } from './book.js'
import { chainsToAsk } from './chains-to-ask.js'
import { connectError } from './connect-error.js'
import { connectionOf } from './connection-of.js'
import type { ConnectionsServices } from './connections-services.js'
import { dismiss } from './dismiss.js'
import { isSession } from './read-session.js'
import { recentWallet } from './recent-wallet.js'
import type { WantedNetworks } from './wanted-networks.js'
import { withChains } from './with-chains.js'

/** How long a visitor may take, when neither the host nor the connector says. */
export const CONNECT_DEADLINE_MS = 300_000
/** After this, the visitor is told that the wallet takes long. */
export const SLOW_AFTER_MS = 20_000

type Services = Pick<ConnectionsServices, 'connectors' | 'chains' | 'clock' | 'random' | 'logger' | 'telemetry' | 'remember' | 'bring'>

/**
 * Asks one wallet, on a visitor's gesture.
 *
 * @param activeNamespace the one to connect when nothing says which.
 */
export function createConnect(
  { connectors, chains, clock, random, logger, telemetry, remember, bring = async () => {} }: Services,
  book: Book,
  wanted: WantedNetworks,
  activeNamespace: () => string | undefined,
) {
  return (connectorId: string, { namespaces, networkId, beside = false, how, signal, timeoutMs }: ConnectOptions = {}): Promise<ConnectResult> =>
    new Promise((resolve, reject) => {
      const connector = connectors.getSnapshot().find(({ id }) => id === connectorId)
      if (!connector) throw serviceErrors.create('connector/not-found', { connector: connectorId })
      const asked = chainsToAsk(connector, chains.getSnapshot(), namespaces, networkId ? namespaceOf(networkId) : activeNamespace())
      const networks = wanted(asked, networkId)
      // A chain may come together with the wallet's answer.
      const here = () => asked.flatMap((known) => book.chain(known.id) ?? [])
      if (signal?.aborted) return resolve({ status: 'cancelled', reason: 'aborted', cause: signal.reason })

      const attempt: ConnectAttempt = {
        id: random.id(),
        connectorId,
        namespaces: asked.map(({ id }) => id),
        silent: false,
        leads: !beside,
        since: clock.now(),
        slow: false,
      }
      const { id } = attempt
      const controller = new AbortController()
      const onAbort = () => book.stop('aborted', (other) => other.id === id, signal?.reason)
      const disarm = clock.after(SLOW_AFTER_MS, () => book.commit(everywhere(attempt, { type: 'slow', attempt: id })))
      signal?.addEventListener('abort', onAbort)
      let method = 'browser'

      function end() {
        book.waiting.delete(id)
        signal?.removeEventListener('abort', onAbort)
        disarm()
      }

      function succeed(connections: readonly Connection[]) {
        end()
        for (const one of connections) book.claim(one)
        book.commit([
          ...connections.map((connection) => [connection.namespace, { type: 'approved', attempt: id, connection }] as const),
          ...everywhere(attempt, { type: 'cancelled', attempt: id }),
        ])
        book.persist()
        telemetry.track('CONNECT_SUCCESS', { method, name: connections[0]!.wallet.name, ...how?.() })
        const recent = recentWallet(connector!)
        if (recent) remember(recent)
        resolve({ status: 'connected', connections, account: connections[0]!.accounts[0]! })
      }

      function fail(error: AppKitError) {
        end()
        const failure = { connectorId, code: error.code, error }
        book.commit(everywhere(attempt, { type: 'failed', attempt: id, failure }))
        telemetry.track('CONNECT_ERROR', { message: error.message })
        if (serviceErrors.is(error, 'connection/cancelled')) resolve({ status: 'cancelled', reason: 'rejected', cause: error.cause })
        else reject(error)
      }

      book.wait([{ attempt, controller }])
      ask(
        clock,
        withChains(connector, () => here().length < asked.length, bring),
        {
          namespaces: attempt.namespaces,
          networks,
          silent: false,
          resume: {},
          onPending: () => book.commit(everywhere(attempt, { type: 'pending', attempt: id })),
          onUri(uri, expiresAt) {
            if (typeof uri !== 'string' || !Number.isFinite(expiresAt)) return
            method = 'qrcode'
            book.commit(everywhere(attempt, { type: 'paired', attempt: id, pairing: { uri, expiresAt } }))
          },
        },
        {
          timeoutMs: timeoutMs ?? connector.deadlineMs ?? CONNECT_DEADLINE_MS,
          controller,
          onSaid(value) {
            const sessions = sessionsOf(value)
            const connections = here().flatMap((chain) => {
              const session = sessions.find(({ namespace }) => namespace === chain.id)
              return (session && connectionOf(connector, chain, session)) ?? []
            })
            const used = new Set(connections.map(({ session }) => session))
            if (connections.length > 0) succeed(connections)
            else fail(serviceErrors.create('connection/no-accounts', { wallet: connector.name }))
            dismiss(sessions.filter((session) => !used.has(session)), connector, book, logger)
          },
          onThrown: (error) => fail(connectError(error, connector, here())),
          onOver(reason) {
            if (!serviceErrors.is(reason, 'connection/cancelled')) return fail(reason as AppKitError)
            end()
            book.commit(everywhere(attempt, { type: 'cancelled', attempt: id }))
            resolve({ status: 'cancelled', reason: reason.context.reason as CancelReason, cause: reason.cause })
          },
          // A kit that has stopped has let go of everything, and may have a successor on this page whom the wallet has said yes to.
          onLate: (value) => isStopped(controller.signal) || dismiss(sessionsOf(value), connector, book, logger),
        },
      )
    })
}

const isStopped = ({ reason }: AbortSignal) => serviceErrors.is(reason, 'connection/cancelled') && reason.context.reason === 'stopped'

const sessionsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isSession) : [])
