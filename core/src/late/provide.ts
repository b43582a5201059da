import { Accounts, type AccountsState } from '../contracts/accounts.js'
import { ChainOutlines, Chains, type KnownChain } from '../contracts/chains.js'
import { CloseGuards } from '../contracts/close-guards.js'
import { Connections } from '../contracts/connections.js'
import { Connectors } from '../contracts/connectors.js'
import { HostConfig } from '../contracts/host-config.js'
import { Modal, type CloseReason, type ModalState } from '../contracts/modal.js'
import { Networks, type NetworksState } from '../contracts/networks.js'
import { Notices, type NoticesState } from '../contracts/notices.js'
import { Prefetches } from '../contracts/prefetch.js'
import { Telemetry } from '../contracts/telemetry.js'
import { Theme } from '../contracts/theme.js'
import { Views } from '../contracts/views.js'
import { Wallets, type WalletsState } from '../contracts/wallets.js'
import type { NetworkId } from '../domain/caip.js'
import { storageKeys } from '../domain/storage-keys.js'
import { Arrivals } from '../kernel/arrivals.js'
import { lazy } from '../kernel/lazy.js'
import type { PluginSetup, Started } from '../kernel/plugin.js'
import type { Services } from '../kernel/services.js'
import { createToken } from '../kernel/token.js'
import { Clock } from '../platform/clock.js'
import { Device } from '../platform/device.js'
import { KeyValue } from '../platform/key-value.js'
import { Logger } from '../platform/logger.js'
import { Random } from '../platform/random.js'
import { CLOSED } from '../modal/closed.js'
import { createConnections } from '../services/connections/connections.js'
import { createTheme } from '../services/theme/theme.js'
import { derive } from '../state/derive.js'
import { createState } from '../state/state.js'
import type { Arriving as Service } from './arrive.js'
import { firstNetworks, nobody } from './beginning.js'
import { createLate, type Startable } from './late.js'

/** The services a visitor's acts need. Light while nothing happens; what they take arrives together when something does. */
export function provideLateServices(host: PluginSetup): void {
  const load = lazy('the services', () => import('./services.js'))
  host.provide(Arriving, {
    create({ get }) {
      const [arrivals, clock, logger] = [get(Arrivals), get(Clock), get(Logger)]
      return createLate<undefined, Service>({
        before: createState(undefined),
        load: async () => (await load()).createArriving(arrivals, clock, logger),
        logger,
        acts: ['all', 'bring'],
        stopped: undefined,
      })
    },
  })

  /** The services, when all that plugins have kept back is here, too. */
  async function loadAll({ get }: Services) {
    // Core starts first. Those who start in the same turn have announced theirs by then.
    await undefined
    // On their way at once, beside the services. Who cannot be fetched is asked again, and heard, below.
    for (const { load } of get(Arrivals).getSnapshot()) load?.().catch(() => {})
    const services = await load()
    await get(Arriving).all()
    return services
  }

  /** What most of them are made of. */
  const world = ({ get }: Services) => ({
    config: get(HostConfig),
    // A chain that is here speaks for itself, in the place of its outline.
    chains: derive([get(ChainOutlines), get(Chains)], (...lists): readonly KnownChain[] => [...new Map(lists.flat().map((one) => [one.id, one])).values()]),
    connectors: get(Connectors),
    store: get(KeyValue),
    clock: get(Clock),
    random: get(Random),
    telemetry: get(Telemetry),
    logger: get(Logger),
  })

  host.provide(Theme, { create: ({ get }) => createTheme(get(HostConfig)) })
  host.provide(Telemetry, {
    create({ get }) {
      const [clock, logger] = [get(Clock), get(Logger)]
      const late = createLate<undefined, Telemetry>({
        before: createState(undefined),
        load: async () => (await load()).createTelemetry(clock, logger),
        logger,
        adds: ['subscribe', 'on', 'define'],
      })
      return Object.assign(late, {
        // What nobody hears is not kept.
        track: (...event: Parameters<Telemetry['track']>) =>
          (late.now ?? late.awaited) && late.tell((telemetry) => telemetry.track(...event)),
      })
    },
  })
  host.provide(Notices, {
    create({ get }) {
      const { debug, messages } = get(HostConfig)
      const made = { clock: get(Clock), logger: get(Logger), debug, messages }
      return createLate<NoticesState, Notices>({
        before: createState({ snack: undefined, alert: undefined }),
        load: async () => (await load()).createNotices(made),
        logger: made.logger,
        tells: ['show', 'loading', 'error', 'hide', 'alert', 'dismissAlert'],
      })
    },
  })
  host.provide(Connections, {
    create(services) {
      const { get } = services
      return createConnections({
        ...world(services),
        requested: () => requestedOf(get(Networks)),
        remember: (wallet) => get(Wallets).remember(wallet),
        prepare: () => Promise.all([loadAll(services), prepareFollowers(services)]),
        bring: get(Arriving).bring,
      })
    },
  })
  host.provide(Networks, {
    create(services) {
      const made = { ...world(services), connections: services.get(Connections) }
      const late = createLate<NetworksState, Networks>({
        before: derive([made.chains], (chains) => firstNetworks(made.config, chains)),
        load: async () => (await loadAll(services)).createNetworks(made),
        logger: made.logger,
        acts: ['switchTo', 'add', 'remove'],
      })
      return Object.assign(late, {
        find: (id: NetworkId) => requestedOf(late).find(({ caipNetworkId }) => caipNetworkId === id),
      })
    },
  })
  host.provide(Accounts, {
    create(services) {
      const made = { ...world(services), connections: services.get(Connections), networks: services.get(Networks) }
      return createLate<AccountsState, Accounts>({
        before: derive([made.chains, made.connections, made.networks], (...now) => nobody(made.config, ...now)),
        load: async () => (await loadAll(services)).createAccounts(made),
        logger: made.logger,
        acts: ['select', 'setPreferredType'],
        tells: ['setLabel'],
      })
    },
  })
  host.provide(Wallets, {
    create(services) {
      const { get } = services
      const { config, ...made } = world(services)
      const recentKey = storageKeys(config.id).recentWallets
      const [connections, networks] = [get(Connections), get(Networks)]
      const wallets = {
        ...made,
        connections,
        host: config,
        mobile: get(Device).mobile,
        recentKey,
        networks,
      }
      const late = createLate<WalletsState, Wallets>({
        before: createState({ entries: [], recent: [] }),
        load: async () => (await loadAll(services)).createWallets(wallets),
        logger: made.logger,
        acts: ['connect'],
        tells: ['remember'],
        adds: ['list', 'exclude'],
      })
      const { getSnapshot, subscribe } = late
      // Whoever looks wants to see them.
      const look = () => late.awaited || late.tell((service) => service.getSnapshot())
      return Object.assign(late, {
        getSnapshot: () => (look(), getSnapshot()),
        subscribe: (listener: () => void) => (look(), subscribe(listener)),
      })
    },
  })
  host.provide(Modal, {
    create(services) {
      const late = createLate<ModalState, Modal>({
        before: createState(CLOSED),
        load: async () => (await loadAll(services)).createModal(services),
        logger: services.get(Logger),
        acts: ['open'],
        stopped: 'stopped' satisfies CloseReason,
        tells: ['push', 'replace', 'reset', 'back'],
        adds: ['hold'],
      })
      return Object.assign(late, {
        close(reason?: CloseReason) {
          if (late.now) return late.now.close(reason)
          // It may be about to open.
          if (late.awaited) late.tell((modal) => modal.close(reason))
          return true
        },
      })
    },
  })
}

/** What these services read that core does not provide. */
export const LATE_NEEDS = [Arrivals, ChainOutlines, Chains, CloseGuards, Connectors, Prefetches, Views]

/** Whoever acts first waits for what this brings. */
export const Arriving = createToken<Service>('arriving')

/** The networks a kit works with, whoever keeps them. */
const requestedOf = (networks: Networks) => Object.values(networks.getSnapshot().chains).flatMap((chain) => chain.requested)

/** Brings those who show what becomes of a connection. */
const prepareFollowers = ({ get }: Services) => Promise.all([get(Networks), get(Accounts)].map((service: Switchable) => service.prepare?.()))

/**
 * Switches on what can be switched on, unless the host has put its own in its place. What an
 * earlier visit has left is there when this is done; without that, nothing is fetched.
 */
export function startLateServices(services: Services): Started {
  const { get } = services
  const connections = get(Connections)
  const networks = get(Networks)
  const modal: Switchable = get(Modal)
  // Who is stopped before the connections are let go of takes that for nobody's leaving.
  const all: readonly Switchable[] = [get(Arriving), networks, get(Accounts), get(Notices), modal, connections]

  const follow = () => prepareFollowers(services)
  const demand = () => void (networks.getSnapshot().mustSwitch && modal.prepare?.())
  const undo = [connections.subscribe(follow), networks.subscribe(demand), ...all.flatMap((service) => service.start?.() ?? [])]
  const stop = () => undo.forEach((back) => back())

  const { activeNamespace } = storageKeys(get(HostConfig).id)
  return get(KeyValue).get(activeNamespace) === undefined ? stop : follow().then(() => stop)
}

/** A service of ours; a host's own need not be one. */
type Switchable = object & Startable & { prepare?(): Promise<void> }
