import type { AppConfig, AppMetadata } from '@latchkey/core'
import {
  type Clock,
  type KeyValue,
  type Page,
  propertyOf,
  race,
  type Random,
  storagePrefix,
} from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import { attestAt } from './attest.js'
import { isClaimed } from './claims.js'
import { type Codes, createCodes } from './codes.js'
import { shutDown } from './end.js'
import { reportRefusedApprovals } from './refused-approvals.js'
import type { createSdkLoader, SdkClient, SdkStorage } from './sdk.js'
import { createSilentLogger } from './silent-logger.js'
import { guardSockets, wake } from './socket.js'
import { createStoredClient } from './stored-client.js'
import { checkMessages } from './wallet-messages.js'

/** The SDK's client at one relay. */
export interface Client {
  readonly sdk: SdkClient
  readonly relay: string
  readonly codes: Codes
  /** Whether a connection of the kit uses a session, in this tab or in another one. */
  isClaimed(topic: string): boolean
  /** Whether `close` was called. A closed client cannot be used again. */
  readonly closed: boolean
  /** Subscribes to the relay refusing this page. Returns how to unsubscribe. */
  onRefused(listener: (reason: string) => void): () => void
  /** Renews the socket, and fetches the messages that arrived meanwhile. */
  wake(): Promise<void>
  /** Closes the socket until it is needed again. */
  rest(): Promise<void>
  /** Resolves when the relay has subscribed a topic, so that its messages are on their way. May stay pending for ever. */
  subscribed(topic: string): Promise<void>
  /** Releases everything, for good. */
  close(): Promise<void>
}

export interface ClientDeps {
  readonly clock: Clock
  readonly config: AppConfig
  readonly page: Page
  readonly random: Random
  readonly store: KeyValue
  readonly telemetry: boolean
  readonly loadSdk: ReturnType<typeof createSdkLoader>
  /** Aborts when the plugin stops. */
  readonly signal: AbortSignal
  /** Receives the reason of a relay that refuses this page. */
  readonly onRefused: (reason: string) => void
  /** Receives each client that has opened. */
  readonly onOpen: (client: Client) => void
}

/** The SDK may take this long to read its stored state. */
const OPEN_DEADLINE_MS = 10_000
/** The relay's events, by the SDK's names. */
const REFUSED = 'relayer_error'
const SUBSCRIBED = 'subscription_resubscribed'

/**
 * Loads the SDK, which reads its stored state. Opens no socket unless a session is stored. Rejects with
 * `dependency/failed`, or `walletconnect/unavailable` where the SDK does not start.
 */
export async function openClient(deps: ClientDeps, relay: string, metadata: AppMetadata): Promise<Client> {
  const { config } = deps
  const mark = deps.random.id()
  const prefix = `${storagePrefix(config.id ?? '')}walletconnect/${new URL(relay).host}/`
  const stored = createStoredClient({ store: deps.store, prefix, mark, now: deps.clock.now })
  const { client: sdk } = await startSdk(deps, { relay, metadata, mark, storage: stored.storage })
  const { core } = sdk
  const { relayer } = core
  guardSockets(relayer)
  checkMessages(sdk)
  reportRefusedApprovals(sdk)
  attestAt(core.verify, config.endpoints?.verify, deps)

  const listeners = new Set<(reason: string) => void>()
  const onRefused = ({ message }: Error) => {
    deps.onRefused(message)
    for (const listener of listeners) listener(message)
  }
  relayer.on(REFUSED, onRefused)
  let isClosed = false

  const client: Client = {
    sdk,
    relay,
    codes: createCodes(sdk, stored, () => isClosed),
    isClaimed: (topic) =>
      [...sdk.session.getAll(), ...stored.sessions()].some(
        (session) => propertyOf(session, 'topic') === topic && isClaimed(session),
      ),
    get closed() {
      return isClosed
    },
    onRefused(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wake: async () => void (!isClosed && (await wake(relayer, deps))),
    rest: () => relayer.transportClose(),
    async subscribed(topic) {
      if (await relayer.subscriber.isSubscribed(topic)) return
      await new Promise<void>((resolve) => {
        relayer.subscriber.once(SUBSCRIBED, () => resolve())
      })
    },
    async close() {
      isClosed = true
      relayer.off(REFUSED, onRefused)
      await shutDown(sdk)
    },
  }
  deps.onOpen(client)
  return client
}

interface SdkStart {
  readonly relay: string
  readonly metadata: AppMetadata
  readonly mark: string
  readonly storage: SdkStorage
}

async function startSdk(
  { clock, config, loadSdk, signal, telemetry }: ClientDeps,
  { relay, metadata, mark, storage }: SdkStart,
) {
  const { UniversalProvider } = await loadSdk()
  const unavailable = (cause?: unknown) =>
    errors.create('walletconnect/unavailable', { reason: 'the SDK did not start' }, { cause })
  const init = () =>
    UniversalProvider.init({
      projectId: config.projectId ?? '',
      relayUrl: relay,
      metadata: { ...metadata, icons: [...metadata.icons] },
      storage,
      // Without its own prefix, the SDK would share one client among all kits, and keep it when they are gone.
      customStoragePrefix: mark,
      telemetryEnabled: telemetry,
      disableProviderPing: true,
      logger: createSilentLogger(),
    }).catch((cause: unknown) => Promise.reject(unavailable(cause)))
  const provider = await race(init, {
    clock,
    ms: OPEN_DEADLINE_MS,
    signal,
    onTimeout: unavailable,
    onLate: ({ client }) => void shutDown(client).catch(() => {}),
  })
  forgetOnPage(mark)
  // The provider routes to one session. The plugin has several, told apart by their topics.
  delete provider.session
  return provider
}

/** The SDK leaves every client on the page's global, under its mark. */
function forgetOnPage(mark: string): void {
  const name = `_walletConnectCore_${mark}`
  // oxlint-disable-next-line no-restricted-globals -- it is there that the SDK leaves it
  for (const key of [name, `${name}_count`]) Reflect.deleteProperty(globalThis, key)
}
