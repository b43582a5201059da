import { Accounts } from './contracts/accounts.js'
import { Chains, type Chain } from './contracts/chains.js'
import { Connections } from './contracts/connections.js'
import { Connectors, type Connector } from './contracts/connectors.js'
import { Modal } from './contracts/modal.js'
import { Networks } from './contracts/networks.js'
import { definePlugin, type Plugin } from './kernel/plugin.js'
import { createFakeChain } from './testing/fake-chain.js'
import { createFakeConnector } from './testing/fake-connector.js'
import { createTestKit, type TestKitConfig } from './testing/create-test-kit.js'

// A whole kit through its public door, with two chains and what wallets a test wants.

/** A plugin that brings chains or wallets, as those of chains do. */
export const bring = (id: string, { chains = [], connectors = [] }: { chains?: readonly Chain[]; connectors?: readonly Connector[] }): Plugin =>
  definePlugin({
    id,
    setup(host) {
      for (const chain of chains) host.contribute(Chains, chain)
      for (const connector of connectors) host.contribute(Connectors, connector)
    },
  })()

export interface KitWorldConfig extends TestKitConfig {
  readonly connectors?: readonly Connector[]
  readonly chains?: readonly Chain[]
}

/** A kit of two chains, `fake` and `mock`; with one wallet of the first, `fake:wallet`, when not said. */
export function createKitWorld({ connectors, chains, plugins, ...rest }: KitWorldConfig = {}) {
  const wallet = createFakeConnector()
  const world = createTestKit({
    ...rest,
    plugins: [
      bring('the-chains', { chains: chains ?? [createFakeChain(), createFakeChain({ id: 'mock' })] }),
      bring('the-wallets', { connectors: connectors ?? [wallet] }),
      plugins,
    ],
  })
  const { kit } = world
  const connections = kit.get(Connections)
  return {
    ...world,
    wallet,
    connections,
    networks: kit.get(Networks),
    accounts: kit.get(Accounts),
    modal: kit.get(Modal),
    /** One namespace, now. */
    at: (namespace = 'fake') => connections.getSnapshot().chains[namespace]!,
    /** The address in use in one namespace, now. */
    address: (namespace = 'fake') => kit.get(Accounts).getSnapshot().chains[namespace]?.address,
    /** The network in use, now. */
    network: () => kit.get(Networks).getSnapshot().active?.caipNetworkId,
    /** What went wrong and was said, or reported. */
    troubles: () => [
      ...world.logger.entries.filter(({ level }) => level === 'error').map(({ message }) => message),
      ...world.failures.map(({ message }) => message),
    ],
  }
}

/** What a promise has come to by now, for those that may not have come to anything. */
export function watch<T>(promise: Promise<T>) {
  const seen: { value?: T; error?: unknown; settled: number } = { settled: 0 }
  promise.then(
    (value) => Object.assign(seen, { value, settled: seen.settled + 1 }),
    (error: unknown) => Object.assign(seen, { error, settled: seen.settled + 1 }),
  )
  return seen
}
