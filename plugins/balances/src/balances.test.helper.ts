import {
  type Account,
  type AppConfig,
  Balances,
  type NamespaceFeatures,
  type NetworkId,
  type SessionFeatures,
} from '@latchkey/core'
import {
  BlockchainApi,
  Connectors,
  definePlugin,
  NamespaceOutlines,
  Namespaces,
  Prices,
  type TokenBalance,
} from '@latchkey/core/plugin'
import {
  createFakeBlockchainApi,
  createFakeConnector,
  createFakeNamespace,
  createFakePrices,
  createTestKit,
  fakeAccount,
  fakeNetwork,
  flush,
  type MemoryKeyValue,
} from '@latchkey/core/testing'
import { balances } from './plugin.js'

export const ALICE = 'eip155:1:eip1551alice'
export const BOB = 'eip155:1:eip1551bob'
export const BALANCE_PATH = 'v1/account/*/balance'

export const token = (fields: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'Token',
  symbol: 'TOK',
  chainId: 'eip155:1',
  address: 'eip155:1:0xtoken',
  value: 6,
  price: 3,
  quantity: { decimals: '18', numeric: '2' },
  ...fields,
})
export const ether = token({
  name: 'Ether',
  symbol: 'ETH',
  address: undefined,
  price: 2_000,
  value: 3_000,
  quantity: { decimals: '18', numeric: '1.5' },
})

/** What a wallet throws that does not know a question. */
export const UNSUPPORTED = new Error('unsupported')

interface Options {
  readonly chain?: NamespaceFeatures
  readonly wallet?: SessionFeatures
  /** The networks that the server supports. */
  readonly supported?: readonly NetworkId[]
  readonly tokens?: AppConfig['tokens']
  /** What the page has stored. */
  readonly storage?: MemoryKeyValue
  /** The accounts that the wallet shares, the one in use first. */
  readonly accounts?: readonly Account[]
}

export const ACCOUNTS: readonly Account[] = [fakeAccount('eip155', 'alice'), fakeAccount('eip155', 'bob')]

/** A kit whose wallet shares the accounts of Alice and Bob on two networks. */
export async function environment({
  chain = {},
  wallet = {},
  supported = ['eip155:1', 'eip155:2'],
  tokens = [],
  storage,
  accounts = ACCOUNTS,
}: Options = {}) {
  const api = createFakeBlockchainApi(supported)
  const prices = createFakePrices({ 'eip155:1': 2_500, 'eip155:1:0xtoken': 4 })
  const ends: (() => void)[] = []
  const namespace = createFakeNamespace({
    id: 'eip155',
    failureOf: (error) => (error === UNSUPPORTED ? 'unsupported-method' : undefined),
    networks: [fakeNetwork('eip155', '1'), fakeNetwork('eip155', '2')],
    // It follows a transaction until the test ends it.
    features: {
      'track@1': { wait: () => new Promise((resolve) => ends.push(() => resolve({ status: 'confirmed' }))) },
      ...chain,
    },
  })
  const connector = createFakeConnector({
    namespaces: ['eip155'],
    onConnect: (ask) => void ask.approve({ features: wallet, state: { accounts } }),
  })
  const source = definePlugin({
    id: 'source',
    requires: [Namespaces, Connectors, NamespaceOutlines],
    setup: (ctx) => {
      ctx.contribute(Namespaces, namespace)
      ctx.contribute(Connectors, connector)
      ctx.provide(BlockchainApi, { value: api })
      ctx.provide(Prices, { value: prices })
    },
  })
  const test = createTestKit({ plugins: [source(), balances()], config: { tokens }, ...(storage && { storage }) })
  await test.kit.start()
  const service = test.kit.get(Balances)
  return {
    ...test,
    api,
    prices,
    ends,
    wallet: connector,
    service,
    connect: () => test.kit.connect({ connector: connector.id }),
    now: () => service.getSnapshot().namespaces['eip155']!,
    holdings: () => {
      const now = service.getSnapshot().namespaces['eip155']!
      return 'holdings' in now ? now.holdings : undefined
    },
    asked: () => api.requests.map(({ url }) => new URL(url).pathname.split('/')[3]),
    settle: flush,
  }
}

/** An answer that a test gives when it wants to. */
export function answers() {
  const waiting: ((json: unknown) => void)[] = []
  return { waiting, reply: () => new Promise((resolve) => void waiting.push(resolve)) }
}
