import { AppConfig, Networks, Notices, Telemetry } from '@latchkey/core'
import {
  alertOf,
  alerts,
  Clock,
  type Connector,
  Device,
  KeyValue,
  KnownNamespaces,
  Logger,
  Namespaces,
  Page,
  PairingSignIns,
  type PluginContext,
  Random,
} from '@latchkey/core/plugin'
import type { Client } from './client/client.js'
import { createClients } from './client/clients.js'
import { endSession } from './client/end.js'
import { createSdkLoader } from './client/sdk.js'
import { wakeWithPage } from './client/socket.js'
import { readOptions, type WalletConnectOptions } from './options.js'
import { relaysOf } from './origins.js'
import { createPairings } from './pairing/pairings.js'
import { createOpenApp } from './session/open-app.js'
import { createSessions } from './session/sessions.js'
import { endUnclaimedSessions } from './session/unclaimed-sessions.js'

/** The part of the plugin that pairs wallets. */
export interface PairingPart extends Required<Pick<Connector, 'load' | 'warmUp' | 'pairingAhead' | 'connect'>> {
  dispose(): Promise<void>
}

export async function connect(
  { get, onDispose, signal }: PluginContext,
  options: WalletConnectOptions,
): Promise<PairingPart> {
  const config = get(AppConfig)
  const settings = readOptions(options)
  const [clock, device, logger, notices] = [get(Clock), get(Device), get(Logger), get(Notices)]
  const [page, store, telemetry] = [get(Page), get(KeyValue), get(Telemetry)]
  const namespaces = get(Namespaces)
  const generic = get(KnownNamespaces)
    .getSnapshot()
    .filter((one) => one.generic)
  if (generic.length > 0) {
    const { addGenericNamespaces } = await import('./generic/generic-namespaces.js')
    signal.throwIfAborted()
    onDispose(addGenericNamespaces(generic, { namespaces, known: get(KnownNamespaces) }))
  }
  /** How to stop looking after each client. */
  const stops = new Set<() => void>()
  const clients = createClients({
    clock,
    config,
    page,
    store,
    random: get(Random),
    signal,
    telemetry: settings.telemetry,
    loadSdk: createSdkLoader(),
    relays: relaysOf(config.endpoints),
    onOpen: (client: Client) => void stops.add(endUnclaimedSessions(client, { clock, logger })),
    onRefused: createRefusalAlerts(notices, page),
  })
  const pairings = createPairings({
    clock,
    device,
    page,
    settings,
    namespaces: namespaces.getSnapshot,
    signIns: get(PairingSignIns).getSnapshot,
    atRelay: clients.atRelay,
    onUnwanted({ sdk }, { topic }) {
      endSession(sdk, topic).catch((error: unknown) =>
        logger.warn('A wallet approved a cancelled pairing, and its session could not be ended.', error),
      )
    },
  })
  const sessions = createSessions({
    namespaces,
    clients,
    clock,
    logger,
    pairings,
    settings,
    known: () =>
      Object.values(get(Networks).getSnapshot().namespaces).flatMap(({ requested }) =>
        requested.map(({ caipNetworkId }) => caipNetworkId),
      ),
    onSent: createOpenApp({ config, device, notices, page, store, telemetry }),
  })
  const unsubscribe = wakeWithPage(page, clock, clients)

  return {
    load: clients.first,
    warmUp: (wanted) => pairings.prepare(wanted, signal),
    pairingAhead: pairings.ahead,
    connect: sessions.connect,
    async dispose() {
      unsubscribe()
      for (const stop of stops) stop()
      pairings.dispose()
      sessions.dispose()
      await clients.close()
    },
  }
}

/** Shows the developer why the relay refuses this page. The relay repeats it at every attempt, so each reason once. */
function createRefusalAlerts(notices: Pick<Notices, 'alert'>, page: Pick<Page, 'origin'>): (reason: string) => void {
  const shown = new Set<string>()
  return (reason) => {
    const code = alertOf(reason)
    if (!code || shown.has(code)) return
    shown.add(code)
    const { short, long } = alerts[code]({ origin: page.origin })
    notices.alert({ message: short, variant: 'error', details: long })
  }
}
