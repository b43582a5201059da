import { storagePrefix, type AppMetadata } from '@latchkey/core'
import { errors } from '../errors.js'
import { within } from '../within.js'
import { attestAt } from './attest.js'
import type { Client, ClientWorld } from './client.js'
import { loadSdk } from './load-sdk.js'
import { quietSockets } from './quiet-sockets.js'
import { shutDown } from './shut-down.js'
import { createStoredClient } from './stored-client.js'
import { wake } from './wake.js'

/** How long the SDK may take to read what it has stored. */
const OPEN_DEADLINE_MS = 10_000
/** The relay's own events, by the SDK's names. */
const REFUSED = 'relayer_error'
const SUBSCRIBED = 'subscription_resubscribed'

/**
 * Loads the SDK and has it read what it knows from earlier. Opens no socket unless there is a session to listen for.
 * Rejects with `dependency/failed`, or `walletconnect/unavailable` where the SDK cannot begin.
 */
export async function openClient(world: ClientWorld, relay: string, metadata: AppMetadata): Promise<Client> {
  const { clock, config, random, signal, store, telemetry, onRefused } = world
  const { UniversalProvider } = await loadSdk()
  const mark = random.id()
  const storage = createStoredClient({ store, prefix: `${storagePrefix(config.id ?? '')}walletconnect/${new URL(relay).host}/`, mark })
  const unavailable = (cause?: unknown) => errors.create('walletconnect/unavailable', { reason: 'the SDK did not start' }, { cause })
  const opening = UniversalProvider.init({
    projectId: config.projectId ?? '',
    relayUrl: relay,
    metadata: { ...metadata, icons: [...metadata.icons] },
    storage,
    // Of its own on the page: the SDK would otherwise share one client among all kits, and keep it when they are gone.
    customStoragePrefix: mark,
    telemetryEnabled: telemetry,
    disableProviderPing: true,
    // What it logs has pairings in it.
    logger: 'silent',
  }).catch((cause: unknown) => Promise.reject(unavailable(cause)))
  const provider = await within(clock, OPEN_DEADLINE_MS, signal, opening, unavailable).catch((error: unknown) => {
    // Nobody waits for it any more: what comes up all the same goes down at once.
    void opening.then(({ client }) => shutDown(client)).catch(gone)
    throw error
  })
  forgetOnPage(mark)
  // It routes to one session by itself. Ours are told apart by their topics.
  delete provider.session
  const { client: sdk } = provider
  const { core } = sdk
  const { relayer } = core
  quietSockets(relayer)

  attestAt(core.verify, config.endpoints?.verify, world)

  const listeners = new Set<(said: string) => void>()
  const refused = ({ message }: Error) => {
    onRefused(message)
    for (const listener of listeners) listener(message)
  }
  relayer.on(REFUSED, refused)
  let isClosed = false

  return {
    sdk,
    relay,
    get closed() {
      return isClosed
    },
    onRefused(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wake: async () => void (!isClosed && (await wake(relayer, world))),
    rest: () => relayer.transportClose(),
    async settled(topic) {
      if (await relayer.subscriber.isSubscribed(topic)) return
      await new Promise<void>((resolve) => {
        relayer.subscriber.once(SUBSCRIBED, () => resolve())
      })
    },
    async close() {
      isClosed = true
      relayer.off(REFUSED, refused)
      await shutDown(sdk)
    },
  }
}

/** It has not come up, so there is nothing to let go of; who waited has heard. */
const gone = () => {}

/** The SDK leaves every client on the page's global, by its mark, and would keep it there for good. */
function forgetOnPage(mark: string): void {
  const name = `_walletConnectCore_${mark}`
  // oxlint-disable-next-line no-restricted-globals -- it is there that the SDK leaves it
  for (const key of [name, `${name}_count`]) Reflect.deleteProperty(globalThis, key)
}
