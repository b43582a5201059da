import { createFakeBlockchainApi, type FakeBlockchainApi } from '../../testing/fakes/fake-blockchain-api.js'
import {
  buildApproval,
  createOnRampUrl,
  fetchAllowance,
  fetchBalances,
  fetchConvertTokens,
  fetchGasPrices,
  fetchHistory,
  fetchIdentity,
  fetchName,
  fetchNamesOf,
  fetchNameSuggestions,
  fetchOnRampOptions,
  fetchOnRampQuote,
  fetchPrices,
  registerName,
} from './index.js'

const NETWORK = 'eip155:1'
const ACCOUNT = { address: '0xme', network: NETWORK } as const
const ME = 'eip155:1:0xme'
const [FROM, TO] = ['eip155:1:0xa', 'eip155:1:0xb'] as const
const PURCHASE = {
  destinationWallets: [{ address: '0xme', blockchains: ['ethereum'], assets: ['ETH'] }],
  defaultNetwork: 'ethereum',
  partnerUserId: 'me',
  defaultExperience: 'buy',
  presetCryptoAmount: 1,
  presetFiatAmount: 100,
} as const
const REGISTRATION = { address: '0xme', message: '{}', signature: '0x51' }
const REQUEST = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '100', network: 'ethereum' }
const SUM = { amount: '1', currency: 'USD' }
const QUOTE = { quoteId: 'q', coinbaseFee: SUM, networkFee: SUM }
const TX = { from: ME, to: FROM, data: '0x' }

interface Row {
  readonly call: (api: FakeBlockchainApi) => Promise<unknown>
  readonly answer: unknown
  readonly sends: { readonly query?: object; readonly body?: unknown }
}

/** The requests as the specification lists them. The project and the version are added by who sends them. */
const ROWS: Readonly<Record<string, Row>> = {
  'GET v1/identity/0xme': {
    call: (api) => fetchIdentity(api, { ...ACCOUNT, sender: '0xyou' }),
    answer: {},
    sends: { query: { sender: '0xyou' } },
  },
  'GET v1/account/0xme/history': {
    call: (api) => fetchHistory(api, { ...ACCOUNT, cursor: 'next', purchasesFrom: 'coinbase' }),
    answer: { data: [], next: null },
    sends: { query: { cursor: 'next', onramp: 'coinbase', chainId: NETWORK } },
  },
  'GET v1/account/0xme/balance': {
    call: (api) => fetchBalances(api, { ...ACCOUNT, currency: 'USD', changed: [FROM, TO] }),
    answer: { balances: [] },
    sends: { query: { currency: 'usd', chainId: NETWORK, forceUpdate: `${FROM},${TO}` } },
  },
  'GET v1/convert/tokens': {
    call: (api) => fetchConvertTokens(api, { network: NETWORK }),
    answer: { tokens: [] },
    sends: { query: { chainId: NETWORK } },
  },
  'POST v1/fungible/price': {
    call: (api) => fetchPrices(api, { addresses: [FROM], currency: 'EUR' }),
    answer: { fungibles: [] },
    sends: { body: { currency: 'eur', addresses: [FROM] } },
  },
  'GET v1/convert/allowance': {
    call: (api) => fetchAllowance(api, { tokenAddress: FROM, userAddress: ME, network: NETWORK }),
    answer: { allowance: '0' },
    sends: { query: { tokenAddress: FROM, userAddress: ME } },
  },
  'GET v1/convert/gas-price': {
    call: (api) => fetchGasPrices(api, { network: NETWORK }),
    answer: { standard: '1', fast: '2', instant: '3' },
    sends: { query: { chainId: NETWORK } },
  },
  'GET v1/convert/build-approve': {
    call: (api) => buildApproval(api, { amount: 5n, userAddress: ME, from: FROM, to: TO, network: NETWORK }),
    answer: { tx: TX },
    sends: { query: { amount: '5', userAddress: ME, from: FROM, to: TO } },
  },
  'GET v1/profile/account/ada.reown.id': {
    call: (api) => fetchName(api, { name: 'ada.reown.id', network: NETWORK }),
    answer: [],
    sends: { query: { apiVersion: '2' } },
  },
  'GET v1/profile/reverse/0xme': {
    call: (api) => fetchNamesOf(api, { ...ACCOUNT, sender: '0xyou' }),
    answer: [],
    sends: { query: { sender: '0xyou', apiVersion: '2' } },
  },
  'GET v1/profile/suggestions/ada': {
    call: (api) => fetchNameSuggestions(api, { name: 'ada', zone: 'reown.id', network: NETWORK }),
    answer: { suggestions: [] },
    sends: { query: { zone: 'reown.id' } },
  },
  'POST v1/profile/account': {
    call: (api) => registerName(api, { ...REGISTRATION, coinType: 0x80000001, network: NETWORK }),
    answer: { success: true },
    sends: { body: { ...REGISTRATION, coin_type: 0x80000001 } },
  },
  'POST v1/generators/onrampurl': {
    call: (api) => createOnRampUrl(api, PURCHASE),
    answer: { url: 'https://pay.example' },
    sends: { body: PURCHASE },
  },
  'GET v1/onramp/options': {
    call: (api) => fetchOnRampOptions(api),
    answer: { paymentCurrencies: [], purchaseCurrencies: [] },
    sends: {},
  },
  'POST v1/onramp/quote': {
    call: (api) => fetchOnRampQuote(api, REQUEST),
    answer: { ...QUOTE, paymentSubtotal: SUM, paymentTotal: SUM, purchaseAmount: SUM },
    sends: { body: REQUEST },
  },
}

test.each(Object.entries(ROWS))('asks the API with %s', async (route, { call, answer, sends }) => {
  const api = createFakeBlockchainApi([NETWORK])
  api.reply(route, answer)
  await call(api)
  const [{ method, url, query, body }, ...others] = api.requests as [(typeof api.requests)[0]]
  expect(`${method} ${new URL(url).pathname.slice(1)}`).toBe(route)
  expect([query, body, others]).toEqual([sends.query ?? {}, sends.body, []])
})

test('asks for purchases past every cache, and for the history of an account through it', async () => {
  const caches: unknown[] = []
  const api = {
    get: async ({ cache }: { cache?: unknown }) => {
      caches.push(cache)
      return undefined
    },
  }
  await fetchHistory(api, { ...ACCOUNT, purchasesFrom: 'coinbase' })
  await fetchHistory(api, ACCOUNT)
  expect(caches).toEqual(['no-cache', undefined])
})
