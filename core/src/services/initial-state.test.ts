import fc from 'fast-check'
import { AppConfig } from '../contracts/app/app-config.js'
import { Connections } from '../contracts/connections/connections.js'
import { KnownNamespaces, type Namespace } from '../contracts/networks/namespaces.js'
import { Networks } from '../contracts/networks/networks.js'
import { Telemetry } from '../contracts/app/telemetry.js'
import type { NetworkId } from '../domain/caip.js'
import type { NetworkInput } from '../domain/networks/network.js'
import { createContributions } from '../kernel/contributions.js'
import type { AnyToken } from '../kernel/token.js'
import { Clock } from '../platform/clock.js'
import { KeyValue } from '../platform/storage/key-value.js'
import { createAccounts } from './accounts/accounts.js'
import { createNetworks } from './networks/networks.js'
import { createState } from '../state/state.js'
import { createFakeNamespace, fakeNetwork } from '../testing/fakes/fake-namespace.js'
import { createFakeClock } from '../testing/fakes/fake-clock.js'
import { createMemoryKeyValue } from '../testing/fakes/memory-key-value.js'
import { initialAccounts } from './accounts/initial-state.js'
import { initialNetworks } from './networks/initial-state.js'
import { servicesOf } from './networks/networks.test.helper.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 1_000)
const NAMESPACES = ['aaa', 'bbb', 'ccc', 'eip155']

const namespace = fc.constantFrom(...NAMESPACES, 'unknown')
const reference = fc.constantFrom('1', '2', '3')
const network: fc.Arbitrary<NetworkInput> = fc.oneof(
  fc
    .tuple(namespace, reference, fc.constantFrom('One', 'Other'))
    .map(([of, id, name]) => fakeNetwork(of, id, { name })),
  // A network as viem defines it has no namespace and no CAIP id.
  reference.map((id) => {
    const { chainNamespace: _, caipNetworkId: __, ...viemNetwork } = fakeNetwork('eip155', id)
    return viemNetwork
  }),
)
const type = fc.constantFrom('smart', 'plain', 'none')
const registered: fc.Arbitrary<Namespace> = fc
  .record({
    id: fc.constantFrom(...NAMESPACES),
    networks: fc.array(fc.tuple(namespace, reference), { maxLength: 3 }),
    accountTypes: fc.option(fc.subarray(['smart', 'plain']), { nil: undefined }),
  })
  .map(({ id, networks, accountTypes }) =>
    createFakeNamespace({
      id,
      networks: networks.map(([of, one]) => fakeNetwork(of, one)),
      ...(accountTypes && { accountTypes }),
    }),
  )
const namespaces = fc.uniqueArray(registered, { selector: ({ id }) => id, maxLength: 3 })
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const config: fc.Arbitrary<AppConfig> = fc
  .record({
    networks: maybe(fc.array(network, { maxLength: 5 })),
    defaultNetwork: maybe(
      fc.oneof(
        network,
        fc.tuple(namespace, reference).map((parts) => parts.join(':') as NetworkId),
      ),
    ),
    defaultAccountTypes: maybe(fc.dictionary(fc.constantFrom(...NAMESPACES), type)),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)))

/** The real services of a new kit. */
function createServices(app: AppConfig, all: readonly Namespace[]) {
  const point = createContributions<Namespace>('namespaces')
  for (const one of all) point.add(one)
  const disconnected = all.map(({ id }) => [id, { status: 'disconnected', connections: [] }] as const)
  const connections = createState({ namespaces: Object.fromEntries(disconnected), connected: false })
  const instances: (readonly [AnyToken, unknown])[] = [
    [AppConfig, app],
    [KnownNamespaces, point],
    [Connections, connections],
    [KeyValue, createMemoryKeyValue()],
    [Clock, createFakeClock()],
    [Telemetry, { track() {} }],
  ]
  const networks = createNetworks(servicesOf(...instances))
  const accounts = createAccounts(servicesOf(...instances, [Networks, networks]))
  return { connections, networks, accounts }
}

test('initialNetworks is the first state of the networks service, for any app and any namespaces', () => {
  fc.assert(
    fc.property(config, namespaces, (app, all) => {
      expect(initialNetworks(app, all)).toEqual(createServices(app, all).networks.getSnapshot())
    }),
    { numRuns: RUNS },
  )
})

test('initialAccounts is the first state of the accounts service, for any app and any namespaces', () => {
  fc.assert(
    fc.property(config, namespaces, (app, all) => {
      const { connections, networks, accounts } = createServices(app, all)
      expect(initialAccounts(app, all, connections.getSnapshot(), networks.getSnapshot())).toEqual(
        accounts.getSnapshot(),
      )
    }),
    { numRuns: RUNS },
  )
})
