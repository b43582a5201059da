import type { Reads } from '../schemas/read.js'
import * as z from '../schemas/zod.js'
import {
  dappMetadataSchema,
  embeddedUserSchema,
  messageSchema,
  syncedThemeSchema,
} from './embedded/embedded-schemas.js'
import { onRampOptionsSchema, onRampQuoteSchema } from './onramp/onramp-schemas.js'
import { siwxSessionSchema } from './siwx-schemas.js'

type Schema = z.ZodMiniType & Reads<unknown>
const AMOUNT = { amount: '10.00', currency: 'USD' }
const SIWX = {
  data: { accountAddress: '0xa', chainId: 'eip155:1', domain: 'x.com', uri: 'https://x.com', version: '1', nonce: 'n' },
  message: 'm',
  signature: '0xs',
}
const CACAO = {
  h: { t: 'caip122' },
  p: { domain: 'x', aud: 'y', nonce: 'n', iss: 'did:pkh:eip155:1:0xa' },
  s: { t: 'eip191', s: '0x' },
}
const QUOTE = {
  quoteId: 'q',
  coinbaseFee: AMOUNT,
  networkFee: AMOUNT,
  paymentSubtotal: AMOUNT,
  paymentTotal: AMOUNT,
  purchaseAmount: AMOUNT,
}
const USER = {
  email: null,
  address: '0xa',
  chainId: 1,
  accounts: [{ address: '0xa', type: 'eoa' }],
  userName: 'x',
  smartAccountDeployed: true,
  preferredAccountType: 'smartAccount',
}
const APP = {
  name: 'A',
  description: '',
  url: 'https://a',
  icons: [],
  projectId: 'p',
  sdkVersion: '1',
  sdkType: 'appkit',
}

test.each<[string, Schema, unknown]>([
  ['siwx session', siwxSessionSchema, { ...SIWX, cacao: CACAO }],
  ['embedded user', embeddedUserSchema, USER],
  ['dapp metadata', dappMetadataSchema, APP],
  [
    'theme',
    syncedThemeSchema,
    { themeMode: 'dark', themeVariables: { '--x': 9 }, w3mThemeVariables: { '--w3m-accent': 'red' } },
  ],
  ['message', messageSchema, { message: '' }],
])('reads a valid %s unchanged', (_entity, schema, value) => {
  expect(z.safeParse(schema, value)).toEqual({ success: true, data: value })
})

test.each<[string, Schema, unknown]>([
  ['a session without a signature', siwxSessionSchema, { ...SIWX, signature: '' }],
  ['a session with an id that is no network', siwxSessionSchema, { ...SIWX, data: { ...SIWX.data, chainId: '1' } }],
  ['a user with an invalid e-mail', embeddedUserSchema, { email: 'x', address: '0xa', chainId: 1 }],
  [
    'a user with a third kind of account',
    embeddedUserSchema,
    { address: '0xa', chainId: 1, accounts: [{ address: '0xa', type: 'x' }] },
  ],
  ['a theme with names that are no CSS variables', syncedThemeSchema, { themeVariables: { color: 'red' } }],
  ['a message that is no text', messageSchema, { message: 7 }],
])('refuses %s', (_what, schema, value) => {
  expect(z.safeParse(schema, value).success).toBe(false)
})

test('marks a quote as the provider’s, whatever source the answer claims', () => {
  const quote = { ...QUOTE, paymentTotal: { amount: 10.5, currency: 'USD' }, source: 'sample' }
  expect(onRampQuoteSchema.parse(quote)).toMatchObject({
    source: 'provider',
    quoteId: 'q',
    paymentTotal: { amount: '10.5' },
  })
  expect(onRampQuoteSchema.safeParse({ ...QUOTE, networkFee: { amount: '-1', currency: 'USD' } }).success).toBe(false)
})

test('reads purchase options and drops invalid entries', () => {
  const options = {
    paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: 7500 }] }, { id: 'EUR' }],
    purchaseCurrencies: [
      {
        id: 'u',
        name: 'USD Coin',
        symbol: 'USDC',
        icon_url: null,
        networks: [{ name: 'ethereum-mainnet', chain_id: '1' }, {}],
      },
      'junk',
    ],
  }
  expect(onRampOptionsSchema.parse(options)).toEqual({
    source: 'provider',
    paymentCurrencies: [{ id: 'USD', methods: [{ id: 'card', min: '10.00', max: '7500' }] }],
    purchaseCurrencies: [
      {
        id: 'u',
        name: 'USD Coin',
        symbol: 'USDC',
        iconUrl: undefined,
        networks: [{ name: 'ethereum-mainnet', chainId: '1' }],
      },
    ],
  })
})
