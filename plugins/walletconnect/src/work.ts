import { Chains, Clock, Device, HostConfig, KeyValue, Logger, Networks, Notices, Page, PairingSignIns, Random, Telemetry, type Connector, type PluginHost } from '@latchkey/core'
import { createClients } from './client/clients.js'
import { endSession } from './client/end-session.js'
import { createRefusals } from './client/refusal.js'
import { createConnect } from './connect.js'
import type { WalletConnectSettings } from './options.js'
import { createPairings } from './pairing/pairings.js'
import { relaysOf } from './relays.js'
import { createOpenApp } from './session/open-app.js'
import { createPresence } from './presence.js'

/** What it takes to pair wallets. */
export interface Work extends Required<Pick<Connector, 'prepare' | 'anticipate' | 'connect'>> {
  end(): Promise<void>
}

export function createWork({ get, signal }: PluginHost, settings: WalletConnectSettings): Work {
  const config = get(HostConfig)
  const [clock, device, logger, notices, page, store, telemetry] = [get(Clock), get(Device), get(Logger), get(Notices), get(Page), get(KeyValue), get(Telemetry)]
  const chains = get(Chains)
  const clients = createClients({
    clock, config, page, store,
    random: get(Random),
    signal,
    telemetry: settings.telemetry,
    relays: relaysOf(config.endpoints),
    onRefused: createRefusals(notices, page),
  })
  const openApp = createOpenApp({ config, device, notices, page, store, telemetry })
  const pairings = createPairings({
    clock, device, page, settings,
    chains: chains.getSnapshot,
    signIns: get(PairingSignIns).getSnapshot,
    atRelay: clients.atRelay,
    onUnwanted({ sdk }, { topic }) {
      endSession(sdk, topic).catch((error: unknown) => logger.warn('A wallet that nobody waits for could not be told.', error))
    },
  })
  const known = () => Object.values(get(Networks).getSnapshot().chains).flatMap(({ requested }) => requested.map(({ caipNetworkId }) => caipNetworkId))
  const { connect, end } = createConnect({ chains, clients, clock, logger, pairings, settings, known, onSent: openApp })
  const leavePresence = createPresence(page, clock, clients)

  return {
    prepare: clients.first,
    anticipate: (wanted) => pairings.ahead(wanted, signal),
    connect,
    async end() {
      leavePresence()
      pairings.end()
      end()
      await clients.close()
    },
  }
}
