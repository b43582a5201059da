import { readPaymentUri } from './read-payment-uri.js'

const SHOP = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test.each<[string, ReturnType<typeof readPaymentUri>]>([
  [`ethereum:${SHOP}`, { receiver: SHOP }],
  [`ETHEREUM:pay-${SHOP}@11155111`, { receiver: SHOP, networkId: 'eip155:11155111' }],
  [`ethereum:${SHOP}@1?value=2.014e18`, { receiver: SHOP, networkId: 'eip155:1', value: 2_014_000_000_000_000_000n }],
  [`ethereum:shop.eth?value=5`, { receiver: 'shop.eth', value: 5n }],
  [
    `ethereum:${TOKEN}@1/transfer?address=${SHOP}&uint256=1e6`,
    { receiver: SHOP, networkId: 'eip155:1', token: TOKEN, value: 1_000_000n },
  ],
  [`ethereum:${TOKEN}/transfer?address=${SHOP}`, { receiver: SHOP, token: TOKEN }],
])('reads the transfer of %s', (uri, request) => {
  expect(readPaymentUri(uri)).toEqual(request)
})

test.each([
  SHOP,
  'bitcoin:bc1q',
  'ethereum:',
  `ethereum:${SHOP}?value=-1`,
  `ethereum:${SHOP}?value=1.5`,
  `ethereum:${SHOP}?value=0x10`,
  `ethereum:${SHOP}?value=1e999`,
  `ethereum:${SHOP}?value=1&value=2`,
  `ethereum:${TOKEN}/approve?address=${SHOP}&uint256=1`,
  `ethereum:${TOKEN}/transfer?uint256=1`,
  `ethereum:${TOKEN}/transfer?address=${SHOP}&uint256=many`,
])('reads no transfer out of %s', (text) => {
  expect(readPaymentUri(text)).toBeUndefined()
})
