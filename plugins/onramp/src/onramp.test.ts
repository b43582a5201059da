import { Notices, type OnRampQuote } from '@latchkey/core'
import { flush, pluginConformance, walletError } from '@latchkey/core/testing'
import { environment, purchase, quoteOf, REQUEST, source } from './onramp.test.helper.js'
import { onramp } from './plugin.js'

test.each(pluginConformance({ plugin: () => onramp() }))('$name', ({ run }) => run())

async function connected(options: Parameters<typeof environment>[0] = {}) {
  const world = await environment(options)
  await world.connect()
  await world.service.load()
  return world
}

test('asks nobody before it is loaded, and for the options once', async () => {
  const { connect, service, calls, now } = await environment()
  await connect()
  expect([calls(), now().options.status]).toEqual([[], 'idle'])
  await Promise.all([service.load(), service.load()])
  await service.load()
  expect(calls()).toEqual(['v1/onramp/options'])
  expect(now().options).toMatchObject({ status: 'ready', value: { source: 'provider' } })
})

test.each([
  ['eip155', ['coinbase', 'meld']],
  ['solana', ['meld']],
  ['bip122', []],
] as const)('the providers of %s are %j', async (namespace, ids) => {
  const { now } = await connected({ namespace })
  expect(now().providers.map(({ id }) => id)).toEqual(ids)
  expect(now().providers.every(({ feeRange }) => feeRange === '1-2%')).toBe(true)
})

test('compares the providers: what gives the most comes first, and without a price last', async () => {
  const { quote, now } = await connected({ sources: [source()] })
  await quote()
  expect(now().offers.map(({ provider, quote: { status } }) => [provider.id, status])).toEqual([
    ['acme', 'ready'],
    ['coinbase', 'ready'],
    ['meld', 'idle'],
  ])
})

test('asks once for a number that is being typed, and the newest counts', async () => {
  const { service, clock, calls, now } = await connected()
  for (const amount of ['1', '10', '100']) {
    void service.quote({ ...REQUEST, amount })
    await clock.advance(200)
  }
  await clock.advance(300)
  expect(calls().filter((path) => path.endsWith('quote'))).toHaveLength(1)
  expect(now().request).toEqual(REQUEST)
})

test('F-F26: options and quotes that cannot be read are examples, and nothing can be bought with them', async () => {
  const { api, connect, service, quote, now, calls } = await environment()
  api.reply('v1/onramp/options', 500)
  api.reply('v1/onramp/quote', 500)
  await connect()
  await service.load()
  expect(now().options).toMatchObject({
    status: 'ready',
    value: {
      source: 'sample',
      paymentCurrencies: [
        { id: 'USD', methods: [{ id: 'card', min: '10.00', max: '7500.00' }, { max: '25000.00' }] },
        { id: 'EUR' },
      ],
    },
  })
  await quote({ amount: '75' })
  const sum = { amount: '75', currency: 'USD' }
  expect(now().offers[0]).toMatchObject({
    quote: { value: { source: 'sample', quoteId: 'mocked-quote-id', coinbaseFee: sum, paymentTotal: sum } },
  })
  await expect(service.checkout('coinbase')).rejects.toMatchObject({ code: 'onramp/sample-quote' })
  expect(calls()).not.toContain('v1/generators/onrampurl')
})

test('F-F26: with examples for options, no provider sells, and they are read again at the next load', async () => {
  const { api, connect, service, now } = await environment({ sources: [source()] })
  api.reply('v1/onramp/options', 500)
  await connect()
  await service.load()
  await expect(service.checkout('acme')).rejects.toMatchObject({ code: 'onramp/sample-quote' })
  api.reply('v1/onramp/options', { paymentCurrencies: [], purchaseCurrencies: [] })
  await service.load()
  expect(now().options).toMatchObject({ value: { source: 'provider' } })
  expect(await service.checkout('acme')).toEqual({ provider: 'acme', url: 'https://acme.example/pay' })
})

test('the payment page is made for the account in use, with the fields of the API, each time anew', async () => {
  const { service, quote, api, account, calls } = await connected()
  await quote()
  expect(calls()).not.toContain('v1/generators/onrampurl')
  expect(await service.checkout('coinbase')).toEqual({ provider: 'coinbase', url: 'https://pay.example/once' })
  const request = api.requests.find(({ url }) => String(url).includes('onrampurl'))
  expect(request).toMatchObject({
    body: {
      destinationWallets: [
        {
          address: account,
          blockchains: [
            'ethereum',
            'arbitrum',
            'polygon',
            'berachain',
            'avalanche-c-chain',
            'optimism',
            'celo',
            'base',
          ],
          assets: ['ETH'],
        },
      ],
      defaultNetwork: 'ethereum',
      partnerUserId: account,
      defaultExperience: 'buy',
      presetFiatAmount: 100,
    },
  })
  await service.checkout('coinbase')
  expect(calls().filter((path) => path.endsWith('onrampurl'))).toHaveLength(2)
})

test('on Solana, the page is for Solana', async () => {
  const { service, api, account } = await connected({ namespace: 'solana' })
  await service.checkout('meld')
  expect(api.requests.at(-1)).toMatchObject({
    body: { destinationWallets: [{ address: account, blockchains: ['solana'] }], defaultNetwork: 'solana' },
  })
})

test.each([
  ['javascript:alert(1)'],
  ['http://pay.example/once'],
  ['https://pay.example@evil.example/'],
  ['pay.example'],
  ['http://localhost:9/once'],
  ['wallet://pay.example/once'],
  ['https://pay.example/\u202e'],
])('F-F27: V17: does not lead to %j', async (url) => {
  const { service, api, now } = await connected()
  api.reply('v1/generators/onrampurl', { url })
  await expect(service.checkout('coinbase')).rejects.toMatchObject({ code: 'onramp/unsafe-link' })
  expect(now().progress).toEqual({ status: 'none' })
})

test.each([
  ['an unknown provider', 'nobody', undefined, 'onramp/provider-not-found'],
  ['a provider that makes no page', 'coinbase', 500, 'onramp/failed'],
  ['a page without an address', 'coinbase', {}, 'onramp/failed'],
] as const)('%s is told', async (_what, provider, reply, code) => {
  const { service, api } = await connected()
  if (reply) api.reply('v1/generators/onrampurl', reply)
  await expect(service.checkout(provider)).rejects.toMatchObject({ code })
})

test('without an account, nothing is asked', async () => {
  const { service, calls, now } = await environment()
  await expect(service.checkout('coinbase')).rejects.toMatchObject({ code: 'account/not-active' })
  await service.quote(REQUEST)
  expect([calls(), now().providers, now().request]).toEqual([[], [], undefined])
})

/** The quote of a provider. */
const priced = (gives: string): OnRampQuote => ({ ...quoteOf(gives), source: 'provider' })

test('prices are asked for again every half a minute while a view shows them, and not for a purchase', async () => {
  let price = 1
  const options = { source: 'provider' as const, paymentCurrencies: [], purchaseCurrencies: [] }
  const { service, quote, now, clock } = await connected({
    hasApi: false,
    sources: [source({ options: async () => options, quote: async () => priced(String(price++)) })],
  })
  const shown = () => now().offers.map((offer) => offer.quote)
  await quote()
  const stop = service.follow()
  expect(shown()).toEqual([{ status: 'ready', value: priced('1') }])
  await clock.advance(30_000)
  expect(shown()).toEqual([{ status: 'ready', value: priced('2') }])
  await service.checkout('acme')
  await clock.advance(120_000)
  expect(shown()).toEqual([{ status: 'ready', value: priced('2') }])
  service.reset()
  await quote()
  stop()
  await clock.advance(120_000)
  expect(shown()).toEqual([{ status: 'ready', value: priced('3') }])
})

test('a price that is asked for again counts for its own amount alone', async () => {
  let answer!: (price: string) => void
  let asks = 0
  const options = { source: 'provider' as const, paymentCurrencies: [], purchaseCurrencies: [] }
  const slow = source({
    options: async () => options,
    quote: () =>
      asks++ === 1
        ? new Promise((resolve) => (answer = (price) => resolve(priced(price))))
        : Promise.resolve(priced('1')),
  })
  const { service, quote, now, clock } = await connected({ hasApi: false, sources: [slow] })
  await quote()
  service.follow()
  await clock.advance(30_000)
  const quoting = service.quote({ ...REQUEST, amount: '200' })
  await clock.advance(300)
  await quoting
  answer('2')
  await flush()
  expect(now().offers.map((offer) => offer.quote)).toEqual([{ status: 'ready', value: priced('1') }])
})

test('a provider whose price cannot be read has none, and the others have theirs', async () => {
  const failing = source({ quote: () => Promise.reject(walletError(-32603)) })
  const { quote, now } = await connected({ sources: [failing] })
  await quote()
  expect(now().offers.map(({ provider, quote: { status } }) => [provider.id, status])).toEqual([
    ['coinbase', 'ready'],
    ['acme', 'failed'],
    ['meld', 'idle'],
  ])
})

describe('after the payment page was made', () => {
  /** A visitor who is on the payment page, after an older purchase. */
  async function paying(options: Parameters<typeof environment>[0] = {}) {
    const world = await connected(options)
    world.api.reply('v1/account/*/history', { data: [purchase('old', 'SUCCESS')], next: null })
    await world.service.checkout('coinbase')
    const stop = world.service.follow()
    await flush()
    return {
      ...world,
      stop,
      async history(...data: readonly object[]) {
        world.api.reply('v1/account/*/history', { data, next: null })
        await world.clock.advance(4_000)
      },
    }
  }

  test('an older purchase is not the new one, which is told until it has arrived', async () => {
    const { now, history, refreshed } = await paying()
    expect(now().progress).toMatchObject({ status: 'paying', host: 'pay.example', isFollowed: true })
    await history(purchase('new', 'IN_PROGRESS'), purchase('old', 'SUCCESS'))
    expect(now().progress).toMatchObject({ status: 'pending', transaction: { id: 'new' } })
    expect(refreshed).toEqual([])
    await history(purchase('new', 'SUCCESS'), purchase('old', 'SUCCESS'))
    expect(now().progress).toMatchObject({ status: 'arrived', transaction: { id: 'new' } })
    expect(refreshed).toEqual([['eip155', ['eip155:1']]])
  })

  test('a purchase that failed is told', async () => {
    const { now, history, api } = await paying()
    await history(purchase('new', 'FAILED'))
    expect(now().progress.status).toBe('failed')
    const asked = api.requests.length
    await history(purchase('new', 'SUCCESS'))
    expect(api.requests).toHaveLength(asked)
  })

  test('is looked for during three minutes, and again when the visitor wants', async () => {
    const { now, clock, service, api, stop } = await paying()
    expect(api.requests.at(-1)).toMatchObject({ query: { onramp: 'coinbase' } })
    await clock.advance(180_000)
    expect(now().progress.status).toBe('not-seen')
    const asked = api.requests.length
    await clock.advance(60_000)
    expect(api.requests).toHaveLength(asked)
    stop()
    service.follow()
    await clock.advance(4_000)
    expect(now().progress.status).toBe('paying')
    expect(api.requests.length).toBeGreaterThan(asked)
  })

  test('is given up after three minutes also where the list cannot be read', async () => {
    const { now, clock, api } = await paying()
    api.reply('v1/account/*/history', 500)
    await clock.advance(184_000)
    expect(now().progress.status).toBe('not-seen')
  })

  test('where the earlier purchases are not known, the time tells a new one from them', async () => {
    const world = await connected()
    world.api.reply('v1/account/*/history', 500)
    await world.service.checkout('coinbase')
    world.service.follow()
    await flush()
    const data = [purchase('old', 'SUCCESS', '1969-12-31T23:59:59Z')]
    world.api.reply('v1/account/*/history', { data, next: null })
    await world.clock.advance(4_000)
    expect(world.now().progress.status).toBe('paying')
    world.api.reply('v1/account/*/history', {
      data: [purchase('new', 'SUCCESS', '1970-01-01T00:01:00Z'), ...data],
      next: null,
    })
    await world.clock.advance(4_000)
    expect(world.now().progress).toMatchObject({ status: 'arrived', transaction: { id: 'new' } })
  })

  test.each<['SUCCESS' | 'FAILED', string, object]>([
    ['SUCCESS', 'arrived', { key: 'onramp.arrived', variant: 'success' }],
    ['FAILED', 'failed', { key: 'onramp.failed', variant: 'error' }],
  ])('is looked for also while no view shows it, and a notice tells the end (%s)', async (end, status, notice) => {
    const { history, stop, now, kit, api, clock } = await paying()
    stop()
    await history(purchase('new', 'IN_PROGRESS'))
    await history(purchase('new', end))
    expect(now().progress.status).toBe(status)
    expect(kit.get(Notices).getSnapshot().snack).toMatchObject(notice)
    const asked = api.requests.length
    await clock.advance(60_000)
    expect(api.requests).toHaveLength(asked)
  })

  test('is looked for during three minutes while no view shows it, also where it takes days', async () => {
    const { history, stop, clock, api } = await paying()
    stop()
    await history(purchase('new', 'IN_PROGRESS'))
    await clock.advance(180_000)
    const asked = api.requests.length
    await clock.advance(60_000)
    expect(api.requests).toHaveLength(asked)
  })

  test('another account has no purchase on its way', async () => {
    const { now, kit } = await paying()
    await kit.disconnect()
    expect(now().progress).toEqual({ status: 'none' })
  })

  test('a provider that tells of no purchases is not asked for them', async () => {
    const { service, now, calls } = await connected()
    await service.checkout('meld')
    service.follow()
    await flush()
    expect(now().progress).toMatchObject({ status: 'paying', isFollowed: false })
    expect(calls().some((path) => path.endsWith('history'))).toBe(false)
  })

  test('a new start forgets it', async () => {
    const { service, now } = await paying()
    service.reset()
    expect(now()).toMatchObject({ progress: { status: 'none' }, request: undefined, offers: [] })
  })
})

test('a provider of a plugin quotes and sells without the blockchain API', async () => {
  const options = { source: 'provider' as const, paymentCurrencies: [], purchaseCurrencies: [] }
  const { service, quote, now } = await connected({
    hasApi: false,
    sources: [source({ options: async () => options })],
  })
  await quote()
  expect(now()).toMatchObject({ options: { value: options }, offers: [{ quote: { value: quoteOf('0.041') } }] })
  expect(await service.checkout('acme')).toMatchObject({ url: 'https://acme.example/pay' })
})
