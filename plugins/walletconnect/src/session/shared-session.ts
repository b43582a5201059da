import {
  createState,
  type Logger,
  type NetworkId,
  normaliseError,
  type Observable,
  race,
  type SessionEnd,
} from '@latchkey/core/plugin'
import type { ProposedNamespaces, SessionNamespaces } from '@latchkey/core/pairing'
import type { Client } from '../client/client.js'
import { endSession } from '../client/end.js'
import type { SdkSession } from '../client/sdk.js'
import { errors } from '../errors.js'
import { approvedOf, requestedOf, withNetworks } from './approval.js'
import { createCalls } from './calls.js'
import type { Hub } from './hub.js'
import type { PairedSessionInfo } from './session-features.js'

/** An event of the wallet. */
export interface WalletEvent {
  readonly name: string
  readonly data: unknown
  readonly chainId: string
}

/** The state that all namespaces of a session share. */
export interface SharedState {
  readonly namespaces: SessionNamespaces
  /** The accounts are as they were stored, until the wallet has updated the session or carried out a request. */
  readonly unconfirmed: boolean
  readonly ended?: SessionEnd | undefined
}

/** One session with one wallet, for all its namespaces. */
export interface SharedSession extends Observable<SharedState> {
  readonly info: PairedSessionInfo
  readonly topic: string
  /** Subscribes to the wallet's events. Each event arrives once, however often the relay repeats it. */
  onEvent(listener: (event: WalletEvent) => void): () => void
  /** @param chainId as the wallet spells it. */
  request(method: string, params: unknown, chainId: NetworkId, signal: AbortSignal): Promise<unknown>
  /** Ends the session, here and in the wallet. */
  disconnect(): Promise<void>
  /** Stops following the session, and ends its pending requests. */
  dispose(): void
}

export interface SharedSessionDeps {
  readonly client: Client
  readonly hub: Hub
  readonly logger: Pick<Logger, 'warn'>
  readonly required: ProposedNamespaces
  /** Whether the session is as an earlier page load stored it. */
  readonly restored: boolean
  /**
   * The kit's present networks. A network that the app added later counts as requested, since the kit has wallets add
   * it.
   */
  readonly known: () => readonly NetworkId[]
  /** Runs when a request has reached the relay, so that the wallet can be opened. */
  readonly onSent: (topic: string, requestId: number) => void
}

/** The number of past events that are recognised when they repeat. */
const EVENTS_REMEMBERED = 100

export function createSharedSession(
  session: SdkSession,
  name: string,
  { client, hub, logger, required, restored, known, onSent }: SharedSessionDeps,
): SharedSession {
  const { sdk } = client
  const { topic } = session
  const requested = requestedOf(session)
  const read = (namespaces: unknown) => {
    const narrowed = approvedOf(namespaces, withNetworks(requested, known()), required)
    if (narrowed.dropped.length > 0)
      logger.warn(`${name} approved more than it was asked for. The rest is not used.`, { dropped: narrowed.dropped })
    return narrowed.namespaces
  }
  const state = createState<SharedState>({ namespaces: read(session.namespaces), unconfirmed: restored })
  const listeners = new Set<(event: WalletEvent) => void>()
  const seen = new Set<number>()
  const calls = createCalls(sdk, topic)

  function end(ended: SessionEnd) {
    dispose()
    state.set({ ...state.getSnapshot(), ended })
  }

  /** A wallet that withdraws a namespace, or sends an invalid update, ends the session. */
  function update(namespaces: unknown) {
    const before = state.getSnapshot()
    try {
      const next = read(namespaces)
      const isLost = Object.keys(before.namespaces).some((key) => !next[key]?.accounts.length)
      if (!isLost) return state.set({ ...before, namespaces: next, unconfirmed: false })
    } catch (error) {
      logger.warn(`${name} changed its session into one that cannot be used.`, error)
    }
    void disconnect().catch((error: unknown) => logger.warn(`The session with ${name} could not be ended.`, error))
    end('wallet')
  }

  const unfollow = hub.follow(topic, {
    onUpdate: update,
    onEnd: end,
    onSent: (id, request) => void (calls.sent(id, request) && onSent(topic, id)),
    onEvent(id, { name: event, data }, chainId) {
      if (seen.has(id)) return
      seen.add(id)
      if (seen.size > EVENTS_REMEMBERED) seen.delete(seen.values().next().value!)
      for (const listener of [...listeners]) listener({ name: event, data, chainId })
    },
  })

  function dispose() {
    unfollow()
    calls.end(errors.create('walletconnect/session-ended', { wallet: name }))
  }

  async function disconnect() {
    dispose()
    await endSession(sdk, topic)
  }

  const { name: peerName, description, url, icons } = session.peer.metadata
  const info: PairedSessionInfo = {
    topic,
    peer: { name: peerName, description, url, icons },
    expiresAt: () => (sdk.session.keys.includes(topic) ? sdk.session.get(topic) : session).expiry * 1_000,
    ping: (signal) => race(() => sdk.ping({ topic }), { signal }),
  }

  return {
    ...state,
    info,
    topic,
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async request(method, params, chainId, signal) {
      if (state.getSnapshot().ended) throw errors.create('walletconnect/session-ended', { wallet: name })
      try {
        const answer = await race(() => calls.ask(method, params, chainId, signal), { signal })
        const now = state.getSnapshot()
        if (now.unconfirmed) state.set({ ...now, unconfirmed: false })
        return answer
      } catch (error) {
        if (!signal.aborted && /^request expired/i.test(normaliseError(error).message)) {
          throw errors.create('walletconnect/request-expired', { wallet: name, method }, { cause: error })
        }
        throw error
      }
    },
    disconnect,
    dispose,
  }
}
