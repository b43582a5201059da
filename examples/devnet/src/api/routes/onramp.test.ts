import { openApi, type TestApi } from '../open-api.test.helper.js'

let api: TestApi
beforeAll(async () => {
  api = await openApi({ contracts: { token: `0x${'1'.repeat(40)}`, usdt: `0x${'2'.repeat(40)}` } })
})

const QUESTION = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '100', network: 'ethereum' }

test('sells the tokens that have a price, on the networks that it delivers to', async () => {
  const { paymentCurrencies, purchaseCurrencies } = (await api.get('/v1/onramp/options')).body
  expect(paymentCurrencies).toMatchObject([
    { id: 'USD', payment_method_limits: [{ id: 'card' }, { id: 'ach_bank_account' }] },
  ])
  const usdt = purchaseCurrencies.find(({ id }: { id: string }) => id === 'USDT')
  expect(usdt).toMatchObject({
    icon_url: `${api.url}/public/getTokenImage/USDT`,
    networks: [
      { name: 'ethereum', display_name: 'Ethereum', chain_id: 'eip155:1', contract_address: `0x${'2'.repeat(40)}` },
      { name: 'polygon' },
    ],
  })
})

test('quotes what adds up: the total is what is bought, the fee and the network’s cost', async () => {
  const { body } = await api.post('/v1/onramp/quote', QUESTION)
  expect(body).toMatchObject({
    paymentTotal: { amount: '100.00', currency: 'USD' },
    coinbaseFee: { amount: '1.50' },
    networkFee: { amount: '0.25' },
    paymentSubtotal: { amount: '98.25' },
    // A coin costs 2,500.
    purchaseAmount: { amount: '0.03930000', currency: 'ETH' },
  })
})

test.each([
  ['a currency that it does not take', { paymentCurrency: 'EUR' }, 'paymentCurrency'],
  ['what it does not sell there', { network: 'solana' }, 'purchaseCurrency'],
  ['a network that it does not know', { network: 'constructor' }, 'purchaseCurrency'],
  ['too little', { amount: '9.99' }, 'amount'],
  ['too much', { amount: '25000.01' }, 'amount'],
  ['no amount', { amount: 'all' }, 'amount'],
])('refuses %s', async (_what, change, field) => {
  expect(await api.post('/v1/onramp/quote', { ...QUESTION, ...change })).toMatchObject({
    status: 400,
    body: { error: { field } },
  })
})

test('makes a page for each purchase, which opens once and runs nothing that is in the order', async () => {
  const order = {
    destinationWallets: [{ address: '<script>alert(1)</script>', blockchains: ['ethereum'], assets: ['ETH'] }],
    defaultNetwork: 'ethereum',
    partnerUserId: 'visitor',
  }
  const urls = [await api.post('/v1/generators/onrampurl', order), await api.post('/v1/generators/onrampurl', order)]
  const [one, other] = urls.map(({ body }) => new URL(body.url).pathname)
  expect(one).not.toBe(other)
  const page = await api.get(one!)
  expect(page.text).toContain('&#60;script&#62;')
  expect(page.text).not.toContain('<script>')
  expect((await api.get(one!)).status).toBe(404)
})

test.each([
  ['sends', async () => {}, 'SUCCESS'],
  ['cannot send', () => Promise.reject(new Error('no node')), 'FAILED'],
] as const)('what was paid on the page is in the history, also where the devnet %s it', async (_what, send, status) => {
  const deliveries: unknown[] = []
  const lines: string[] = []
  const seller = await openApi({
    deliver: async (delivery) => {
      deliveries.push(delivery)
      await send()
    },
    log: (line) => lines.push(line),
  })
  const receiver = `0x${'a'.repeat(40)}`
  const history = async () => (await seller.get(`/v1/account/${receiver}/history`, { onramp: 'coinbase' })).body.data
  const { body } = await seller.post('/v1/generators/onrampurl', {
    destinationWallets: [{ address: receiver, blockchains: ['ethereum'], assets: ['ETH'] }],
    defaultNetwork: 'ethereum',
    partnerUserId: receiver,
    presetFiatAmount: 100,
  })
  const page = await seller.get(new URL(body.url).pathname)
  expect(await history()).toEqual([])
  const [, form] = /action="([^"]+)"/.exec(page.text)!
  await seller.post(`/public/onramp/${form}`, undefined)
  expect(deliveries).toEqual([{ chainId: 'eip155:1', receiver, token: undefined, value: 39_300_000_000_000_000n }])
  expect(await history()).toMatchObject([
    {
      metadata: { status: `ONRAMP_TRANSACTION_STATUS_${status}` },
      transfers: [{ quantity: { numeric: '0.03930000' } }],
    },
  ])
  expect(lines).toHaveLength(status === 'FAILED' ? 1 : 0)
  // It is paid once.
  expect((await seller.post(`/public/onramp/${form}`, undefined)).status).toBe(404)
})
