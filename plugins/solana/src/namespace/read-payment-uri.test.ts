import { readPaymentUri } from './read-payment-uri.js'

const SHOP = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each<[string, ReturnType<typeof readPaymentUri>]>([
  [`solana:${SHOP}`, { receiver: SHOP }],
  [`solana:${SHOP}?amount=1.5&label=Shop&message=Thanks`, { receiver: SHOP, amount: '1.5' }],
  [`solana:${SHOP}?amount=0.01&spl-token=${USDC}`, { receiver: SHOP, amount: '0.01', token: USDC }],
])('reads the transfer of %s', (uri, request) => {
  expect(readPaymentUri(uri)).toEqual(request)
})

test.each([
  SHOP,
  'solana:',
  'solana:https%3A%2F%2Fshop.example%2Fpay',
  `solana:${SHOP}?amount=.5`,
  `solana:${SHOP}?amount=1e9`,
  `solana:${SHOP}?amount=1&amount=2`,
  `solana:${SHOP}?amount=1&reference=${USDC}`,
  `solana:${SHOP}?amount=1&memo=order-7`,
])('reads no transfer out of %s', (text) => {
  expect(readPaymentUri(text)).toBeUndefined()
})
