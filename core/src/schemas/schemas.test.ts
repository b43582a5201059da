import { tokenBalanceSchema } from './token.js'
import { activityPageSchema, transactionSchema } from './transaction.js'
import { walletSchema } from './wallet.js'

const TRANSFER = {
  fungible_info: { symbol: 'ETH', icon: null },
  direction: 'in',
  quantity: { numeric: '1.5' },
  value: 3000,
}
const METADATA = {
  minedAt: '2024-01-01T00:00:00Z',
  chain: 'eip155:1',
  operationType: 'send',
  status: 'confirmed',
  sentFrom: '0xa',
  sentTo: '0xb',
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
const WALLET = {
  id: 'a',
  name: 'A',
  image_id: 'i',
  rdns: 'example.a',
  chains: ['eip155:1'],
  mobile_link: 'a://',
  desktop_link: 'a://desk',
  webapp_link: 'https://a.example',
  injected: [{ namespace: 'eip155', injected_id: 'isA' }],
}

test.each([
  ['wallet', walletSchema, WALLET],
  ['token balance', tokenBalanceSchema, TOKEN],
])('reads a valid %s unchanged', (_entity, schema, value) => {
  expect(schema.safeParse(value)).toEqual({ success: true, data: value })
})

test.each([
  ['without a name', { id: 'a', name: '' }],
  ['with a link that is no text', { id: 'a', name: 'A', mobile_link: {} }],
])('refuses a wallet %s', (_fault, wallet) => {
  expect(walletSchema.safeParse(wallet).success).toBe(false)
})

test('reads an activity page and drops invalid transactions', () => {
  const page = { data: [{ id: 't', metadata: METADATA, transfers: [TRANSFER] }, { id: '' }], next: null }
  expect(activityPageSchema.parse(page)).toEqual({
    transactions: [
      { id: 't', metadata: METADATA, transfers: [{ ...TRANSFER, fungible_info: { symbol: 'ETH', icon: undefined } }] },
    ],
    next: undefined,
  })
})

test('drops an invalid transfer but not its transaction, and reads missing flags as no spam', () => {
  const hostile = { ...TRANSFER, quantity: { numeric: '1e99' } }
  const picture = { nft_info: { name: 'N', content: 7 }, direction: 'out', quantity: { numeric: '1' } }
  const read = transactionSchema.parse({ id: 't', metadata: METADATA, transfers: [hostile, picture] })
  expect(read.transfers).toEqual([
    {
      nft_info: { name: 'N', content: undefined, flags: { is_spam: false } },
      direction: 'out',
      quantity: { numeric: '1' },
      value: undefined,
      price: undefined,
    },
  ])
})

test('reads null as absent, and drops invalid entries of a list', () => {
  const wallet = walletSchema.parse({
    id: 'a',
    name: 'A',
    rdns: null,
    chains: ['eip155:1', 'x', 7],
    order: 'first',
    badge_type: 'gold',
  })
  expect(wallet).toMatchObject({ rdns: undefined, chains: ['eip155:1'], order: undefined, badge_type: undefined })
})

test('reads how much the price of a token changed, and leaves out what is no number', () => {
  const read = (change: unknown) => tokenBalanceSchema.parse({ ...TOKEN, change }).change
  expect([-2.5, 0, '3', Number.POSITIVE_INFINITY, null].map(read)).toEqual([-2.5, 0, undefined, undefined, undefined])
})
