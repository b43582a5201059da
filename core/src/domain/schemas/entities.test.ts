import * as schemas from './index.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

type Schema = z.ZodMiniType & Reads<unknown>
const AMOUNT = { amount: '10.00', currency: 'USD' }
const TRANSFER = { fungible_info: { symbol: 'ETH', icon: null }, direction: 'in', quantity: { numeric: '1.5' }, value: 3000 }
const METADATA = {
  minedAt: '2024-01-01T00:00:00Z',
  chain: 'eip155:1',
  operationType: 'send',
  status: 'confirmed',
  sentFrom: '0xa',
  sentTo: '0xb',
}
const SIWX = {
  data: { accountAddress: '0xa', chainId: 'eip155:1', domain: 'x.com', uri: 'https://x.com', version: '1', nonce: 'n' },
  message: 'm',
  signature: '0xs',
}
const NETWORK = {
  id: 1,
  name: 'Ethereum',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://a'] }, chainDefault: { http: [] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  assets: { imageId: 'i' },
}
const CACAO = {
  h: { t: 'caip122' },
  p: { domain: 'x', aud: 'y', nonce: 'n', iss: 'did:pkh:eip155:1:0xa' },
  s: { t: 'eip191', s: '0x' },
}
const TOKEN = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 1,
  price: 1,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: 'https://i',
}
const QUOTE = {
  quoteId: 'q',
  coinbaseFee: AMOUNT,
  networkFee: AMOUNT,
  paymentSubtotal: AMOUNT,
  paymentTotal: AMOUNT,
  purchaseAmount: AMOUNT,
}
const WALLET = {
  id: 'a',
  name: 'A',
  chains: ['eip155:1'],
  mobile_link: 'a://',
  injected: [{ namespace: 'eip155', injected_id: 'isA' }],
}
const USER = {
  email: null,
  address: '0xa',
  chainId: 1,
  accounts: [{ address: '0xa', type: 'eoa' }],
  userName: 'x',
  preferredAccountType: 'smartAccount',
}
const APP = { name: 'A', description: '', url: 'https://a', icons: [], projectId: 'p', sdkVersion: '1', sdkType: 'appkit' }

test.each<[string, Schema, unknown]>([
  ['wallet', schemas.walletSchema, WALLET],
  ['recent wallet', schemas.recentWalletSchema, { id: 'a', name: 'A', rdns: 'io.a' }],
  ['network', schemas.networkSchema, NETWORK],
  ['account', schemas.accountSchema, { namespace: 'bip122', address: 'bc1', type: 'payment', publicKey: '02', path: "m/84'" }],
  ['connector', schemas.connectorInfoSchema, { id: 'a', name: 'A', type: 'ANNOUNCED', chain: 'eip155', info: { rdns: 'io.a' } }],
  ['token balance', schemas.tokenBalanceSchema, TOKEN],
  ['send draft', schemas.sendDraftSchema, { token: TOKEN, amount: '1', receiver: '0xb', gasPrice: 1n }],
  ['siwx session', schemas.siwxSessionSchema, { ...SIWX, cacao: CACAO }],
  ['name suggestion', schemas.nameSuggestionSchema, { name: 'a.reown.id' }],
  ['deep link choice', schemas.deepLinkChoiceSchema, { href: 'metamask://', name: 'MetaMask' }],
  ['cache entry', schemas.cachedSchema(z.string()), { timestamp: 1, value: 'a' }],
  ['session namespaces', schemas.sessionNamespacesSchema, { eip155: { accounts: ['eip155:1:0xa'], methods: ['personal_sign'], events: [] } }],
  ['embedded user', schemas.embeddedUserSchema, USER],
  ['dapp metadata', schemas.dappMetadataSchema, APP],
  ['theme', schemas.syncedThemeSchema, { themeMode: 'dark', themeVariables: { '--w3m-accent': 'red', '--w3m-z-index': 9 } }],
  ['message', schemas.messageSchema, { message: '' }],
])('a good %s is read as it is', (_entity, schema, value) => {
  expect(z.safeParse(schema, value)).toEqual({ success: true, data: value })
})

test('an activity page and its transactions are read', () => {
  const page = { data: [{ id: 't', metadata: METADATA, transfers: [TRANSFER] }, { id: '' }], next: null }
  expect(schemas.activityPageSchema.parse(page)).toEqual({
    transactions: [
      { id: 't', metadata: METADATA, transfers: [{ ...TRANSFER, fungible_info: { symbol: 'ETH', icon: undefined } }] },
    ],
    next: undefined,
  })
})

test('a transfer that cannot be read costs the transaction nothing else, and flags that are missing accuse nobody', () => {
  const hostile = { ...TRANSFER, quantity: { numeric: '1e99' } }
  const picture = { nft_info: { name: 'N', content: 7 }, direction: 'out', quantity: { numeric: '1' } }
  const read = schemas.transactionSchema.parse({ id: 't', metadata: METADATA, transfers: [hostile, picture] })
  expect(read.transfers).toEqual([
    { nft_info: { name: 'N', content: undefined, flags: { is_spam: false } }, direction: 'out', quantity: { numeric: '1' }, value: undefined, price: undefined },
  ])
})

test('an offer of a provider says so itself; nobody outside can call it anything else', () => {
  const quote = { ...QUOTE, paymentTotal: { amount: 10.5, currency: 'USD' }, source: 'sample' }
  expect(schemas.onRampQuoteSchema.parse(quote)).toMatchObject({ source: 'provider', quoteId: 'q', paymentTotal: { amount: '10.5' } })
  expect(schemas.onRampQuoteSchema.safeParse({ ...QUOTE, networkFee: { amount: '-1', currency: 'USD' } }).success).toBe(false)
})

test('what a provider sells is read, and what it sells badly is not', () => {
  const options = {
    paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: 7500 }] }, { id: 'EUR' }],
    purchaseCurrencies: [
      { id: 'u', name: 'USD Coin', symbol: 'USDC', icon_url: null, networks: [{ name: 'ethereum-mainnet', chain_id: '1' }, {}] },
      'junk',
    ],
  }
  expect(schemas.onRampOptionsSchema.parse(options)).toEqual({
    source: 'provider',
    paymentCurrencies: [{ id: 'USD', methods: [{ id: 'card', min: '10.00', max: '7500' }] }],
    purchaseCurrencies: [{ id: 'u', name: 'USD Coin', symbol: 'USDC', iconUrl: undefined, networks: [{ name: 'ethereum-mainnet', chainId: '1' }] }],
  })
})

test.each<[string, Schema, unknown]>([
  ['a wallet without a name', schemas.walletSchema, { id: 'a', name: '' }],
  ['a wallet with a link that is none', schemas.walletSchema, { id: 'a', name: 'A', mobile_link: {} }],
  ['a network of another namespace than it says', schemas.networkSchema, { ...NETWORK, chainNamespace: 'solana' }],
  ['a network without a way to its node', schemas.networkSchema, { ...NETWORK, rpcUrls: {} }],
  ['a network whose currency has 256 decimals', schemas.networkSchema, { ...NETWORK, nativeCurrency: { name: '', symbol: '', decimals: 256 } }],
  ['a session without a signature', schemas.siwxSessionSchema, { ...SIWX, signature: '' }],
  ['a session of no network', schemas.siwxSessionSchema, { ...SIWX, data: { ...SIWX.data, chainId: '1' } }],
  ['a cache entry from before time', schemas.cachedSchema(z.string()), { timestamp: -1, value: 'a' }],
  ['no namespaces at all', schemas.sessionNamespacesSchema, {}],
  ['an account of two parts', schemas.sessionNamespacesSchema, { eip155: { accounts: ['eip155:1'], methods: [], events: [] } }],
  ['a user with an e-mail that is none', schemas.embeddedUserSchema, { email: 'x', address: '0xa', chainId: 1 }],
  ['a user with a third kind of account', schemas.embeddedUserSchema, { address: '0xa', chainId: 1, accounts: [{ address: '0xa', type: 'x' }] }],
  ['a theme of other variables', schemas.syncedThemeSchema, { themeVariables: { color: 'red' } }],
  ['a message of no text', schemas.messageSchema, { message: 7 }],
])('%s is refused', (_what, schema, value) => {
  expect(z.safeParse(schema, value).success).toBe(false)
})

test('null is how servers write nothing, and a list keeps its good ones', () => {
  const wallet = schemas.walletSchema.parse({ id: 'a', name: 'A', rdns: null, chains: ['eip155:1', 'x', 7], order: 'first', badge_type: 'gold' })
  expect(wallet).toMatchObject({ rdns: undefined, chains: ['eip155:1'], order: undefined, badge_type: undefined })
})
