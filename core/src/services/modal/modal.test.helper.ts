import { KnownNamespaces, type Namespace } from '../../contracts/networks/namespaces.js'
import { CloseGuards, type CloseGuard } from '../../contracts/modal/close-guards.js'
import {
  Connections,
  type NamespaceConnection,
  type Connection,
  type ConnectionsState,
} from '../../contracts/connections/connections.js'
import { AppConfig } from '../../contracts/app/app-config.js'
import type { CloseReason, Modal } from '../../contracts/modal/modal.js'
import { Networks, type NetworksState, type SwitchResult } from '../../contracts/networks/networks.js'
import { Prefetches, type Prefetch } from '../../contracts/modal/prefetch.js'
import { Telemetry } from '../../contracts/app/telemetry.js'
import { Views, type View } from '../../contracts/modal/views.js'
import { namespaceOf, type NetworkId } from '../../domain/caip.js'
import { unknownNetwork } from '../../domain/networks/unknown-network.js'
import { createContributions } from '../../kernel/contributions.js'
import type { Services } from '../../kernel/services.js'
import type { AnyToken } from '../../kernel/token.js'
import { Clock } from '../../platform/clock.js'
import { Device } from '../../platform/device.js'
import { Logger } from '../../platform/logger.js'
import { Page } from '../../platform/page.js'
import { createState } from '../../state/state.js'
import { createFakeClock } from '../../testing/fakes/fake-clock.js'
import { createFakePage } from '../../testing/fakes/fake-page.js'
import { createFakeSession } from '../../testing/fakes/fake-session.js'
import { createRecordingLogger } from '../../testing/fakes/recording-logger.js'
import { createModal } from './modal.js'

// An environment around a modal: two namespaces, eip155 in use, nobody connected, and everything recorded.

/** A modal to which any text is a view. */
export interface LooseModal extends Omit<Modal, 'open' | 'push' | 'replace' | 'reset'> {
  open(first?: unknown, args?: unknown): Promise<CloseReason>
  push(view: string, args?: unknown): void
  replace(view: string, args?: unknown): void
  reset(view: string, args?: unknown): void
  start(): () => void
}

export interface EnvironmentOptions {
  readonly chains?: readonly string[]
  readonly mobile?: boolean
  readonly config?: AppConfig
}

const NOBODY: NamespaceConnection = { status: 'disconnected', connections: [] }

export function connectionIn(namespace: string, wallet = 'wallet'): Connection {
  const accounts = [{ namespace, address: `${wallet}@${namespace}`, type: 'eoa' }]
  return {
    id: `${namespace}:${wallet}@${namespace}`,
    namespace,
    connectorId: `${namespace}:${wallet}`,
    wallet: { name: wallet, type: 'INJECTED' },
    together: false,
    session: createFakeSession(namespace, { accounts, approved: 'all' }),
    accounts,
    networkId: undefined,
    approved: 'all',
  }
}

export function connectionsWith(chains: Readonly<Record<string, Partial<NamespaceConnection>>>): ConnectionsState {
  const all = Object.entries(chains).map(([namespace, chain]) => [namespace, { ...NOBODY, ...chain }] as const)
  return { namespaces: Object.fromEntries(all), connected: all.some(([, { connection }]) => connection) }
}

/** @param ids the network in use per namespace; the first namespace is the one in use. */
export function networksOn(
  ids: readonly NetworkId[],
  { mustSwitch = false, supported = !mustSwitch }: { mustSwitch?: boolean; supported?: boolean } = {},
): NetworksState {
  const networks = ids.map((id) => unknownNetwork(id))
  const chains = networks.map(
    (active) =>
      [
        active.chainNamespace,
        { requested: networks, active, supported, approved: 'all' as const, smartAccountNetworks: [] },
      ] as const,
  )
  return { namespaces: Object.fromEntries(chains), namespace: chains[0]?.[0], active: networks[0], mustSwitch }
}

export function createEnvironment({
  chains = ['eip155', 'solana'],
  mobile = false,
  config = {},
}: EnvironmentOptions = {}) {
  const connections = createState(connectionsWith(Object.fromEntries(chains.map((id) => [id, {}]))))
  const networks = createState(networksOn(chains.map((id) => `${id}:1` as const)))
  const clock = createFakeClock()
  const page = createFakePage()
  const logger = createRecordingLogger()
  const tracked: string[] = []
  const cancelled: (string | undefined)[] = []
  let prepared = 0
  const asked: [connector: string, options: unknown][] = []
  const points = {
    chains: createContributions<Namespace>('chains'),
    views: createContributions<View>('views'),
    guards: createContributions<CloseGuard>('close-guards'),
    prefetches: createContributions<Prefetch>('prefetches'),
  }
  for (const id of chains) points.chains.add({ id } as Namespace)

  const environment = {
    ...points,
    clock,
    page,
    logger,
    tracked,
    cancelled,
    asked,
    /** How often what connecting takes was brought. */
    prepared: () => prepared,
    connections: {
      ...connections,
      prepare: async () => void prepared++,
      connect: async (connector: string, options: unknown) => {
        asked.push([connector, options])
        return { status: 'cancelled', reason: 'rejected' } as const
      },
      cancel: (namespace?: string) => void cancelled.push(namespace),
    } as unknown as Connections & typeof connections,
    networks: {
      ...networks,
      async switchTo(id: NetworkId): Promise<SwitchResult> {
        environment.use(namespaceOf(id))
        return { status: 'switched', network: unknownNetwork(id) }
      },
    } as unknown as Networks & typeof networks,
    setChain(namespace: string, chain: Partial<NamespaceConnection>) {
      const next = { ...connections.getSnapshot().namespaces, [namespace]: { ...NOBODY, ...chain } }
      connections.set(connectionsWith(next))
    },
    connect(namespace = 'eip155', wallet?: string): Connection {
      const connection = connectionIn(namespace, wallet)
      environment.setChain(namespace, { status: 'connected', connection, connections: [connection] })
      return connection
    },
    disconnect: (namespace = 'eip155') => environment.setChain(namespace, {}),
    /** Works in another namespace. */
    use(namespace: string) {
      const state = networks.getSnapshot()
      networks.set({ ...state, namespace, active: state.namespaces[namespace]?.active })
    },
    /** The network in use becomes another one. */
    moveTo(id: NetworkId, { mustSwitch = false } = {}) {
      const { namespaces: all } = networks.getSnapshot()
      const namespace = namespaceOf(id)
      const active = unknownNetwork(id)
      const moved = { ...all, [namespace]: { ...all[namespace]!, active, supported: !mustSwitch } }
      networks.set({ namespaces: moved, namespace, active, mustSwitch })
    },
    view: (id: string, rest: Partial<View> = {}) => points.views.add({ id, content: id, ...rest }),
  }

  const provided = new Map<symbol, unknown>([
    [Connections.key, environment.connections],
    [Networks.key, environment.networks],
    [KnownNamespaces.key, points.chains],
    [Views.key, points.views],
    [CloseGuards.key, points.guards],
    [Prefetches.key, points.prefetches],
    [AppConfig.key, config],
    [Device.key, { mobile }],
    [Clock.key, clock],
    [Logger.key, logger],
    [Page.key, page],
    [
      Telemetry.key,
      { track: (name: string, { connected }: { connected: boolean }) => void tracked.push(`${name} ${connected}`) },
    ],
  ])
  const find = (token: AnyToken) => provided.get(token.key)
  const services = { get: find, find } as Services
  return { ...environment, services, createModal: () => createModal(services) as LooseModal }
}

/** The ids of the views in a history. */
export const viewsOf = ({ history }: { readonly history: readonly { readonly view: string }[] }): readonly string[] =>
  history.map(({ view }) => view)
