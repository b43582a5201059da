import { readPaymentUri } from './read-payment-uri.js'

const SHOP = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

test.each<[string, ReturnType<typeof readPaymentUri>]>([
  [`bitcoin:${SHOP}`, { receiver: SHOP }],
  [`bitcoin:${SHOP}?amount=0.0015&label=Shop&message=Thanks`, { receiver: SHOP, amount: '0.0015' }],
  [`BITCOIN:${SHOP.toUpperCase()}?AMOUNT=2`, { receiver: SHOP.toUpperCase(), amount: '2' }],
])('reads the transfer of %s', (uri, request) => {
  expect(readPaymentUri(uri)).toEqual(request)
})

test.each([
  SHOP,
  'bitcoin:',
  `bitcoin:${SHOP}?amount=0,5`,
  `bitcoin:${SHOP}?amount=0.123456789`,
  `bitcoin:${SHOP}?amount=1&amount=2`,
  `bitcoin:${SHOP}?req-pop=callback`,
])('reads no transfer out of %s', (text) => {
  expect(readPaymentUri(text)).toBeUndefined()
})
