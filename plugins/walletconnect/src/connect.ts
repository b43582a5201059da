import { displayText, safePicture, type Chain, type Clock, type Connector, type ConnectRequest, type Logger, type Observable, type Session } from '@latchkey/core'
import type { Client } from './client/client.js'
import type { Clients } from './client/clients.js'
import { endSession } from './client/end-session.js'
import type { SdkSession } from './client/sdk.js'
import type { WalletConnectSettings } from './options.js'
import type { Pairings } from './pairing/pairings.js'
import { restored, resumeOf } from './restore.js'
import { createHub, type Hub } from './session/hub.js'
import { createPairedSession } from './session/paired-session.js'
import { createSharedSession, type SharedSession, type SharedSessionWorld } from './session/shared-session.js'
import type { SignInAsked } from './sign-in/sign-in.js'
import { signedSessions } from './sign-in/signed-sessions.js'

export interface ConnectWorld extends Pick<SharedSessionWorld, 'known' | 'onSent'> {
  readonly chains: Observable<readonly Chain[]>
  readonly clients: Clients
  readonly clock: Pick<Clock, 'after' | 'now'>
  readonly logger: Logger
  readonly pairings: Pairings
  readonly settings: WalletConnectSettings
}

/** Connects as a connector does: in silence what is stored, else by a pairing. */
export function createConnect({ chains, clients, clock, logger, pairings, settings, known, onSent }: ConnectWorld): Pick<Connector, 'connect'> & { end(): void } {
  const hubs = new Map<Client, Hub>()
  /** The sessions there are, and at which client. */
  const followed = new Map<SharedSession, Client>()
  const isUsed = (client: Client) => [...followed.values()].includes(client)

  function hubOf(client: Client): Hub {
    const hub = hubs.get(client) ?? createHub(client)
    hubs.set(client, hub)
    return hub
  }

  /** Follows a session that the SDK has. Throws for one that cannot be used, and ends it then. */
  async function follow(session: SdkSession, client: Client, name: string, signIn?: SignInAsked): Promise<SharedSession> {
    const { sdk } = client
    const { topic } = session
    try {
      // It would open whatever stands in storage, by itself, at each request.
      await sdk.session.update(topic, { sessionConfig: { ...session.sessionConfig, disableDeepLink: true } })
      const shared = createSharedSession(session, name, { client, hub: hubOf(client), logger, required: settings.required, known, onSent })
      followed.set(shared, client)
      if (signIn) await signIn.by.settle(signedSessions(sdk, session, signIn))
      return shared
    } catch (error) {
      await leave(client, topic)
      throw error
    }
  }

  async function leave({ sdk }: Client, topic: string) {
    for (const shared of followed.keys()) if (shared.topic === topic) forget(shared)
    try {
      await endSession(sdk, topic)
    } catch (error) {
      logger.warn('A wallet could not be told that it is not connected.', error)
    }
  }

  function forget(shared: SharedSession) {
    shared.release()
    followed.delete(shared)
  }

  /** One session for each namespace in which the wallet shares an account. */
  function sessionsOf(shared: SharedSession, session: SdkSession, client: Client, name: string, { namespaces, networks }: ConnectRequest): readonly Session[] {
    const { metadata } = session.peer
    const wallet = { name, icon: safePicture(metadata.icons?.[0], { data: true }) }
    const resume = resumeOf(session.topic, client.relay, clients.relays)
    return chains.getSnapshot().flatMap((chain) => {
      if (!namespaces.includes(chain.id)) return []
      const own = createPairedSession({ shared, chain, networks, wallet, peerName: metadata.name, resume })
      return own.getSnapshot().accounts.length > 0 ? [own] : []
    })
  }

  return {
    async connect(request) {
      if (request.silent) {
        const found = await restored(request, clients, clock, isUsed)
        if (!found) return []
        const { session, client } = found
        const name = nameOf(session)
        const shared = await follow(session, client, name).catch((error: unknown) => void logger.warn(`The stored session with ${name} cannot be used.`, error))
        return shared ? sessionsOf(shared, session, client, name, request) : []
      }
      const { session, pairing } = await pairings.answer(request)
      const { client, signIn } = pairing
      const name = nameOf(session)
      const before = [...followed.keys()]
      const shared = await follow(session, client, name, signIn)
      // A wallet that was paired before would believe to be connected still.
      for (const other of before) {
        forget(other)
        other.disconnect().catch((error: unknown) => logger.warn('The wallet that was connected before could not be told.', error))
      }
      return sessionsOf(shared, session, client, name, request)
    },
    end() {
      for (const shared of followed.keys()) shared.release()
      followed.clear()
      for (const hub of hubs.values()) hub.end()
      hubs.clear()
    },
  }
}

const nameOf = ({ peer }: SdkSession) => displayText(peer.metadata.name) || 'WalletConnect'
