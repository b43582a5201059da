import { displayText, safePicture } from '@latchkey/core/gates'
import {
  type Clock,
  type Connector,
  type ConnectRequest,
  type Logger,
  type Namespace,
  type Observable,
  propertyOf,
  type Session,
} from '@latchkey/core/plugin'
import { claim } from '../client/claims.js'
import type { Client } from '../client/client.js'
import type { Clients } from '../client/clients.js'
import { endSession } from '../client/end.js'
import type { SdkSession } from '../client/sdk.js'
import type { WalletConnectSettings } from '../options.js'
import type { Pairings } from '../pairing/pairings.js'
import { signedSessions, type RequestedSignIn } from '../pairing/sign-in.js'
import { createHub, type Hub } from './hub.js'
import { createPairedSession } from './paired-session.js'
import { findStored, resumeOf } from './restore.js'
import { createSharedSession, type SharedSession, type SharedSessionDeps } from './shared-session.js'

export interface SessionsDeps extends Pick<SharedSessionDeps, 'known' | 'onSent'> {
  readonly namespaces: Observable<readonly Namespace[]>
  readonly clients: Clients
  readonly clock: Pick<Clock, 'after' | 'now'>
  readonly logger: Logger
  readonly pairings: Pairings
  readonly settings: WalletConnectSettings
}

/** Connects for the connector: restores the stored session in silence, else pairs a wallet. */
export function createSessions({
  namespaces,
  clients,
  clock,
  logger,
  pairings,
  settings,
  known,
  onSent,
}: SessionsDeps): Pick<Connector, 'connect'> & { dispose(): void } {
  const hubs = new Map<Client, Hub>()
  /** The sessions in use, each with its client. */
  const open = new Map<SharedSession, Client>()
  const isUsed = (client: Client) => [...open.values()].includes(client)

  async function restore(request: ConnectRequest): Promise<readonly Session[]> {
    const found = await findStored(request, clients, clock, isUsed)
    if (!found) return []
    const { session, client } = found
    const name = nameOf(session)
    const shared = await follow(session, client, name, { restored: true }).catch(
      (error: unknown) => void logger.warn(`The stored session with ${name} cannot be used.`, error),
    )
    return shared ? sessionsOf(shared, session, client, name, request) : []
  }

  async function pair(request: ConnectRequest): Promise<readonly Session[]> {
    const { session, pairing } = await pairings.answer(request)
    const { client, signIn } = pairing
    const name = nameOf(session)
    const replaced = [...open.keys()]
    const shared = await follow(session, client, name, { restored: false, signIn })
    // A wallet that was paired before would still show the connection.
    for (const other of replaced) {
      forget(other)
      other
        .disconnect()
        .catch((error: unknown) => logger.warn('The session with the wallet before could not be ended.', error))
    }
    const sessions = await sessionsOf(shared, session, client, name, request)
    // The kit stopped meanwhile, so nothing stores the connection.
    if (!open.has(shared)) await claim(client.sdk, session.topic, false)
    return sessions
  }

  /** Follows a session of the SDK. Ends a session that cannot be used, and throws. */
  async function follow(
    session: SdkSession,
    client: Client,
    name: string,
    { restored, signIn }: { readonly restored: boolean; readonly signIn?: RequestedSignIn | undefined },
  ): Promise<SharedSession> {
    const { sdk } = client
    const { topic } = session
    try {
      await claim(sdk, topic, true)
      // By itself the SDK would open the link in storage, whatever it is, at each request.
      await sdk.session.update(topic, { sessionConfig: { ...session.sessionConfig, disableDeepLink: true } })
      const shared = createSharedSession(session, name, {
        client,
        hub: hubOf(client),
        logger,
        required: settings.required,
        restored,
        known,
        onSent,
      })
      open.set(shared, client)
      if (signIn) await signIn.by.settle(signedSessions(sdk, session, signIn))
      return shared
    } catch (error) {
      await drop(client, topic)
      throw error
    }
  }

  function hubOf(client: Client): Hub {
    const hub = hubs.get(client) ?? createHub(client)
    hubs.set(client, hub)
    return hub
  }

  async function drop({ sdk }: Client, topic: string) {
    for (const shared of open.keys()) if (shared.topic === topic) forget(shared)
    try {
      await endSession(sdk, topic)
    } catch (error) {
      logger.warn('A session that cannot be used could not be ended.', error)
    }
  }

  function forget(shared: SharedSession) {
    shared.dispose()
    open.delete(shared)
  }

  /** One session for each namespace in which the wallet shares an account. Without any, ends the session in the wallet. */
  async function sessionsOf(
    shared: SharedSession,
    session: SdkSession,
    client: Client,
    name: string,
    { namespaces: requested, networks }: ConnectRequest,
  ): Promise<readonly Session[]> {
    const { metadata } = session.peer
    const wallet = { name, icon: safePicture(metadata.icons?.[0], { data: true }) }
    const resume = resumeOf(session.topic, client.relay, clients.relays)
    const sessions = namespaces.getSnapshot().flatMap((namespace) => {
      if (!requested.includes(namespace.id)) return []
      const own = createPairedSession({ shared, namespace, networks, wallet, peerName: metadata.name, resume })
      return own.getSnapshot().accounts.length > 0 ? [own] : []
    })
    if (sessions.length === 0) await drop(client, session.topic)
    return sessions
  }

  return {
    connect: async (request) => (request.silent ? restore(request) : pair(request)),
    dispose() {
      for (const shared of open.keys()) shared.dispose()
      open.clear()
      for (const hub of hubs.values()) hub.dispose()
      hubs.clear()
    },
  }
}

const nameOf = ({ peer }: SdkSession) => displayText(propertyOf(peer.metadata, 'name')) || 'WalletConnect'
