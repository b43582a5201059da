import { Balances, OnRamp, type OnRampQuote, type OnRampRequest, type Plugin } from '@latchkey/core'
import {
  BlockchainApi,
  Connectors,
  createState,
  definePlugin,
  NamespaceOutlines,
  Namespaces,
  type OnRampSource,
  OnRampSources,
} from '@latchkey/core/plugin'
import {
  createFakeBlockchainApi,
  createFakeConnector,
  createFakeNamespace,
  createTestKit,
  fakeAccount,
  fakeNetwork,
  flush,
} from '@latchkey/core/testing'
import { onramp } from './plugin.js'

export const REQUEST: OnRampRequest = {
  purchaseCurrency: 'ETH',
  paymentCurrency: 'USD',
  amount: '100',
  network: 'ethereum',
}

const sum = (amount: string, currency = 'USD') => ({ amount, currency })

/** A quote that gives so much ether. */
export const quoteOf = (gives: string): Omit<OnRampQuote, 'source'> => ({
  quoteId: `quote for ${gives}`,
  coinbaseFee: sum('1.50'),
  networkFee: sum('0.25'),
  paymentSubtotal: sum('98.25'),
  paymentTotal: sum('100.00'),
  purchaseAmount: sum(gives, 'ETH'),
})

/** What can be bought, as the API lists it: ether for dollars. */
export const OPTIONS = {
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
  purchaseCurrencies: [
    {
      id: 'ETH',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1' }],
    },
  ],
}

/** A purchase as the history of the API lists it. */
export const purchase = (
  id: string,
  status: 'SUCCESS' | 'IN_PROGRESS' | 'FAILED',
  minedAt = '1970-01-01T00:00:00Z',
) => ({
  id,
  metadata: {
    minedAt,
    chain: 'eip155:1',
    operationType: 'buy',
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    sentFrom: 'Coinbase',
    sentTo: 'eip1551alice',
  },
  transfers: [],
})

interface Options extends Pick<NonNullable<Parameters<typeof createTestKit>[0]>, 'config' | 'device'> {
  readonly sources?: readonly OnRampSource[]
  readonly namespace?: 'eip155' | 'solana' | 'bip122'
  readonly hasApi?: boolean
  readonly plugin?: () => Plugin
}

/** A kit with the on-ramp, over a blockchain API whose answers a test changes. */
export async function environment({
  sources = [],
  namespace: id = 'eip155',
  hasApi = true,
  plugin = onramp,
  ...surroundings
}: Options = {}) {
  const api = createFakeBlockchainApi(['eip155:1', 'solana:1'])
  api.reply('v1/onramp/options', OPTIONS)
  api.reply('v1/onramp/quote', quoteOf('0.039'))
  api.reply('v1/generators/onrampurl', { url: 'https://pay.example/once' })
  api.reply('v1/account/*/history', { data: [], next: null })
  const namespace = createFakeNamespace({ id, networks: [{ ...fakeNetwork(id, '1'), name: 'House chain' }] })
  const connector = createFakeConnector({
    namespaces: [id],
    onConnect: (ask) => void ask.approve({ state: { accounts: [fakeAccount(id, 'alice')] } }),
  })
  const refreshed: unknown[] = []
  const world = definePlugin({
    id: 'world',
    requires: [Namespaces, Connectors, NamespaceOutlines, OnRampSources],
    setup: (ctx) => {
      ctx.contribute(Namespaces, namespace)
      ctx.contribute(Connectors, connector)
      if (hasApi) ctx.provide(BlockchainApi, { value: api })
      ctx.provide(Balances, {
        value: {
          ...createState({ namespaces: {}, active: undefined }),
          refresh: async (options) => void refreshed.push([options?.namespace, options?.changed]),
          readOn: async () => undefined,
          follow: () => () => {},
        },
      })
      for (const source of sources) ctx.contribute(OnRampSources, source)
    },
  })
  const test = createTestKit({ plugins: [world(), plugin()], ...surroundings })
  await test.kit.start()
  const service = test.kit.get(OnRamp)
  const now = () => service.getSnapshot()
  return {
    ...test,
    api,
    service,
    refreshed,
    now,
    account: `${id}1alice`,
    calls: () => api.requests.map(({ url }) => String(url).replace(/^.*(?=v1\/)|\?.*$/g, '')),
    async connect() {
      await test.kit.connect({ connector: connector.id })
      await flush()
    },
    /** Asks for a quote, and lets the answers come. */
    async quote(request: Partial<OnRampRequest> = {}) {
      const asked = service.quote({ ...REQUEST, ...request })
      await test.clock.advance(300)
      await asked
    },
  }
}

/** A provider that a plugin adds. */
export const source = (rest: Partial<OnRampSource> = {}): OnRampSource => ({
  id: 'acme',
  name: 'Acme Pay',
  feeRange: '0.5%',
  namespaces: ['eip155'],
  quote: async () => ({ ...quoteOf('0.041'), source: 'provider' }),
  checkout: async () => 'https://acme.example/pay',
  ...rest,
})
