import fc from 'fast-check'
import type { Chain } from '../contracts/chains.js'
import type { HostConfig } from '../contracts/host-config.js'
import type { NetworkId } from '../domain/caip.js'
import type { NetworkInput } from '../domain/network.js'
import { createContributions } from '../kernel/contributions.js'
import { createAccounts } from '../services/accounts/accounts.js'
import { createNetworks } from '../services/networks/networks.js'
import { createState } from '../state/state.js'
import { createFakeChain, fakeNetwork } from '../testing/fake-chain.js'
import { createFakeClock } from '../testing/fake-clock.js'
import { createMemoryKeyValue } from '../testing/memory-key-value.js'
import { firstNetworks, nobody } from './beginning.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 1_000)
const NAMESPACES = ['aaa', 'bbb', 'ccc', 'eip155']

const namespace = fc.constantFrom(...NAMESPACES, 'nobody')
const reference = fc.constantFrom('1', '2', '3')
const network: fc.Arbitrary<NetworkInput> = fc.oneof(
  fc.tuple(namespace, reference, fc.constantFrom('One', 'Other')).map(([of, id, name]) => fakeNetwork(of, id, { name })),
  // As viem writes them: no namespace and no CAIP id.
  reference.map((id) => {
    const { chainNamespace: _, caipNetworkId: __, ...chain } = fakeNetwork('eip155', id)
    return chain
  }),
)
const type = fc.constantFrom('smart', 'plain', 'none')
const chain: fc.Arbitrary<Chain> = fc
  .record({
    id: fc.constantFrom(...NAMESPACES),
    networks: fc.array(fc.tuple(namespace, reference), { maxLength: 3 }),
    accountTypes: fc.option(fc.subarray(['smart', 'plain']), { nil: undefined }),
  })
  .map(({ id, networks, accountTypes }) =>
    createFakeChain({ id, networks: networks.map(([of, one]) => fakeNetwork(of, one)), ...(accountTypes && { accountTypes }) }),
  )
const chains = fc.uniqueArray(chain, { selector: ({ id }) => id, maxLength: 3 })
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const config: fc.Arbitrary<HostConfig> = fc
  .record({
    networks: maybe(fc.array(network, { maxLength: 5 })),
    defaultNetwork: maybe(fc.oneof(network, fc.tuple(namespace, reference).map((parts) => parts.join(':') as NetworkId))),
    defaultAccountTypes: maybe(fc.dictionary(fc.constantFrom(...NAMESPACES), type)),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)))

/** The real services in a kit where nothing has happened. */
function createServices(host: HostConfig, all: readonly Chain[]) {
  const point = createContributions<Chain>('chains')
  for (const one of all) point.add(one)
  const disconnected = all.map(({ id }) => [id, { status: 'disconnected', connections: [] }] as const)
  const connections = createState({ chains: Object.fromEntries(disconnected), connected: false })
  const needs = { config: host, chains: point, connections, store: createMemoryKeyValue(), clock: createFakeClock(), telemetry: { track() {} } }
  const networks = createNetworks(needs)
  return { connections, networks, accounts: createAccounts({ ...needs, networks }) }
}

test('the first networks are those that the service itself begins with, for any host and any chains', () => {
  fc.assert(
    fc.property(config, chains, (host, all) => {
      expect(firstNetworks(host, all)).toEqual(createServices(host, all).networks.getSnapshot())
    }),
    { numRuns: RUNS },
  )
})

test('nobody has the account that the service itself begins with', () => {
  fc.assert(
    fc.property(config, chains, (host, all) => {
      const { connections, networks, accounts } = createServices(host, all)
      expect(nobody(host, all, connections.getSnapshot(), networks.getSnapshot())).toEqual(accounts.getSnapshot())
    }),
    { numRuns: RUNS },
  )
})
