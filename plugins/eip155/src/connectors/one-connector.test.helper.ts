import { AppConfig, type Network } from '@latchkey/core'
import {
  Clock,
  type Connector,
  Connectors,
  type ConnectRequest,
  definePlugin,
  Http,
  Logger,
  Namespaces,
  Page,
  Rpc,
} from '@latchkey/core/plugin'
import { createFakeClock, createFakePage, createRecordingLogger, refuse } from '@latchkey/core/testing'
import { isReference, readAddress } from '../codec.js'
import type { ConnectDeps, DiscoverDeps, Eip155Part } from '../deps.js'
import { failureOf } from '../failures.js'
import { createAskedTransactions } from '../session/asked-transactions.js'
import { connectProvider } from '../session/provider-session.js'

const network = (id: number, name: string): Network => ({
  id,
  name,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`http://127.0.0.1:9/${id}`] } },
})
export const mainnet = network(1, 'Ethereum')
export const polygon = network(137, 'Polygon')

export type ConnectorDeps = DiscoverDeps & ConnectDeps

/** A connect stage that a test loads. */
export const stage = (
  load: () => Promise<Eip155Part>,
  now: () => Eip155Part | undefined = () => undefined,
): DiscoverDeps['connect'] => ({
  load,
  get current() {
    return now()
  },
  async use(act) {
    return act(now() ?? (await load()))
  },
})

/** The connect stage is loaded already, unless a test says otherwise. */
function withConnect(deps: ConnectDeps & Partial<DiscoverDeps>): ConnectorDeps {
  const part: Eip155Part = { connectProvider, deps }
  return {
    connect: stage(
      async () => part,
      () => part,
    ),
    ...deps,
  }
}

export interface OneConnector {
  readonly connector?: Connector | undefined
}

/** The namespace with one connector and nothing else, so that a connector is tested by itself. */
export const pluginWith = (make: (deps: ConnectorDeps) => OneConnector | Promise<OneConnector>) =>
  definePlugin({
    id: 'eip155',
    requires: [Namespaces, Clock, Connectors, Http, AppConfig, Logger, Page, Rpc],
    setup: (ctx) =>
      ctx.contribute(Namespaces, {
        id: 'eip155',
        name: 'EVM',
        networks: [mainnet, polygon],
        codec: { isReference, readAddress },
        features: {},
        failureOf,
      }),
    async start({ get, signal }) {
      const { connector } = await make(
        withConnect({
          page: get(Page),
          clock: get(Clock),
          logger: get(Logger),
          rpc: get(Rpc),
          http: get(Http),
          config: get(AppConfig),
          asked: createAskedTransactions(),
          networks: [mainnet, polygon],
          nameGateways: [],
          known: () => [mainnet, polygon],
          signal,
        }),
      )
      return connector ? get(Connectors).add(connector) : undefined
    },
  })()

/** The deps of a connector without a kit. */
export function fakeDeps(globals: object = {}, overrides: Partial<ConnectorDeps> = {}) {
  const [page, clock, logger] = [createFakePage(globals), createFakeClock(), createRecordingLogger()]
  const over = new AbortController()
  const deps = withConnect({
    page,
    clock,
    logger,
    rpc: refuse<Rpc>('Rpc'),
    http: refuse<Http>('Http'),
    asked: createAskedTransactions(),
    config: {},
    networks: [mainnet, polygon],
    nameGateways: [],
    known: () => [mainnet, polygon],
    signal: over.signal,
    ...overrides,
  })
  return { deps, page, clock, logger, over }
}

/** The request that a kit sends to a connector. */
export const askFor = (overrides: Partial<ConnectRequest> = {}): ConnectRequest => ({
  namespaces: ['eip155'],
  networks: [mainnet, polygon],
  silent: false,
  resume: {},
  signal: new AbortController().signal,
  onUri: () => {
    throw new Error('There is nothing to pair.')
  },
  ...overrides,
})
