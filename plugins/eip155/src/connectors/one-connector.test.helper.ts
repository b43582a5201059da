import {
  Chains,
  Clock,
  Connectors,
  definePlugin,
  HostConfig,
  Logger,
  Page,
  Rpc,
  type Connector,
  type ConnectRequest,
  type Network,
} from '@latchkey/core'
import { createFakeClock, createFakePage, createRecordingLogger, refuse } from '@latchkey/core/testing'
import { failureOf } from '../chain/failure-of.js'
import { isReference } from '../codec/chain-id.js'
import { readAddress } from '../codec/read-address.js'
import { connectProvider } from '../session/provider-session.js'
import type { ComingWork, ConnectorServices, Work } from './connector-parts.js'

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

/** What it takes to use a wallet is here already, unless a test says otherwise. */
function withWork(world: Omit<ConnectorServices, 'work'> & { readonly work?: ComingWork }): ConnectorServices {
  const services: ConnectorServices = { work: { now: () => work, bring: async () => work }, ...world }
  const work: Work = { connectProvider, services }
  return services
}

/** What a plugin may be made of: one connector, if it is there. */
export interface OneConnector {
  readonly connector?: Connector | undefined
}

/** The namespace with one connector in it and nothing else, so that a connector is tested for itself. */
export const pluginWith = (make: (services: ConnectorServices) => OneConnector | Promise<OneConnector>) =>
  definePlugin({
    id: 'eip155',
    requires: [Chains, Clock, Connectors, HostConfig, Logger, Page, Rpc],
    setup: (host) =>
      host.contribute(Chains, { id: 'eip155', name: 'EVM', networks: [mainnet, polygon], codec: { isReference, readAddress }, features: {}, failureOf }),
    async start({ get, signal }) {
      const { connector } = await make(
        withWork({
          page: get(Page),
          clock: get(Clock),
          logger: get(Logger),
          rpc: get(Rpc),
          config: get(HostConfig),
          networks: [mainnet, polygon],
          signal,
        }),
      )
      return connector ? get(Connectors).add(connector) : undefined
    },
  })()

/** What a connector may use of the world, when a test stands in for it. */
export function fakeServices(globals: object = {}, otherwise: Partial<ConnectorServices> = {}) {
  const [page, clock, logger] = [createFakePage(globals), createFakeClock(), createRecordingLogger()]
  const over = new AbortController()
  const services = withWork({
    page,
    clock,
    logger,
    rpc: refuse<Rpc>('Rpc'),
    config: {},
    networks: [mainnet, polygon],
    signal: over.signal,
    ...otherwise,
  })
  return { services, page, clock, logger, over }
}

/** What a kit asks of a connector. */
export const askFor = (otherwise: Partial<ConnectRequest> = {}): ConnectRequest => ({
  namespaces: ['eip155'],
  networks: [mainnet, polygon],
  silent: false,
  resume: {},
  signal: new AbortController().signal,
  onUri: () => {
    throw new Error('There is nothing to pair.')
  },
  ...otherwise,
})
