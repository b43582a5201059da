import { createState, normaliseError, untilAborted, type Logger, type NetworkId, type Observable, type SessionEnd, type SessionNamespaces } from '@latchkey/core'
import type { Client } from '../client/client.js'
import { endSession } from '../client/end-session.js'
import type { SdkSession } from '../client/sdk.js'
import { errors } from '../errors.js'
import { approvedOf, askedOf, withNetworks } from './approved.js'
import { createCalls } from './calls.js'
import type { PairedSessionInfo } from './features.js'
import type { Hub } from './hub.js'

/** An event of the wallet's, once, whichever way it came. */
export interface ToldEvent {
  readonly name: string
  readonly data: unknown
  readonly chainId: string
}

/** What holds of a session in all its namespaces. */
export interface SharedState {
  readonly namespaces: SessionNamespaces
  readonly ended?: SessionEnd | undefined
}

/** One session with one wallet, which feeds all namespaces. */
export interface SharedSession extends Observable<SharedState> {
  readonly info: PairedSessionInfo
  readonly topic: string
  onEvent(listener: (event: ToldEvent) => void): () => void
  /** @param chainId as the wallet spells it. */
  request(method: string, params: unknown, chainId: NetworkId, signal: AbortSignal): Promise<unknown>
  /** Ends it, here and in the wallet. */
  disconnect(): Promise<void>
  /** Stops following it. */
  release(): void
}

export interface SharedSessionWorld {
  readonly client: Client
  readonly hub: Hub
  readonly logger: Pick<Logger, 'warn'>
  readonly required: readonly string[]
  /** The networks that the kit works with now. One that came later counts as asked for: it is the kit that has wallets add it. */
  readonly known: () => readonly NetworkId[]
  /** A request is at the relay: the wallet has to be opened to see it. */
  readonly onSent: (topic: string, requestId: number) => void
}

/** Events that are remembered, so that one which comes again is not told again. */
const EVENTS_REMEMBERED = 100

export function createSharedSession(session: SdkSession, name: string, { client, hub, logger, required, known, onSent }: SharedSessionWorld): SharedSession {
  const { sdk } = client
  const { topic } = session
  const asked = askedOf(session)
  const read = (namespaces: unknown) => {
    const narrowed = approvedOf(namespaces, withNetworks(asked, known()), required)
    if (narrowed.dropped.length > 0) logger.warn(`${name} gave more than it was asked for, which is not used.`, { dropped: narrowed.dropped })
    return narrowed.namespaces
  }
  const state = createState<SharedState>({ namespaces: read(session.namespaces) })
  const listeners = new Set<(event: ToldEvent) => void>()
  const seen = new Set<number>()
  const calls = createCalls(sdk, topic)

  function end(ended: SessionEnd) {
    release()
    state.set({ ...state.getSnapshot(), ended })
  }

  /** A wallet that takes back what was agreed, or answers nonsense, has ended the session, and hears that it has. */
  function update(namespaces: unknown) {
    const before = state.getSnapshot()
    try {
      const next = read(namespaces)
      const isLost = Object.keys(before.namespaces).some((key) => !next[key]?.accounts.length)
      if (!isLost) return state.set({ ...before, namespaces: next })
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

  /** What waits for an answer gets none any more. */
  function release() {
    unfollow()
    calls.end(errors.create('walletconnect/session-ended', { wallet: name }))
  }

  async function disconnect() {
    release()
    await endSession(sdk, topic)
  }

  const { name: peerName, description, url, icons } = session.peer.metadata
  const info: PairedSessionInfo = {
    topic,
    peer: { name: peerName, description, url, icons },
    expiresAt: () => (sdk.session.keys.includes(topic) ? sdk.session.get(topic) : session).expiry * 1_000,
    ping: (signal) => untilAborted(signal, () => sdk.ping({ topic })),
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
        return await untilAborted(signal, () => calls.ask(method, params, chainId, signal))
      } catch (error) {
        if (!signal.aborted && /^request expired/i.test(normaliseError(error).message)) {
          throw errors.create('walletconnect/request-expired', { wallet: name, method }, { cause: error })
        }
        throw error
      }
    },
    disconnect,
    release,
  }
}
