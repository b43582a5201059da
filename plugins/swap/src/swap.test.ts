import { Balances, type SwapQuote } from '@latchkey/core'
import { createState, definePlugin, Prices, type SwapSource } from '@latchkey/core/plugin'
import { createFakePrices, createMemoryKeyValue, flush, pluginConformance } from '@latchkey/core/testing'
import { swap } from './plugin.js'
import { ALICE, approved, environment, GOLD, opened, reviewed, ROUTER, TIN, type World } from './swap.test.helper.js'

/** What `swap()` needs besides a kit. */
const emptyBalances = definePlugin({
  id: 'balances',
  setup: (ctx) =>
    ctx.provide(Balances, {
      value: {
        ...createState({ namespaces: {}, active: undefined }),
        refresh: async () => {},
        readOn: async () => undefined,
        follow: () => () => {},
      },
    }),
})

test.each(pluginConformance({ plugin: () => swap(), plugins: () => emptyBalances() }))('$name', ({ run }) => run())

test('asks for nothing before it is opened, and for one quote per pause', async () => {
  const { connect, service, market, clock, now, enter } = await environment()
  await connect()
  await clock.advance(60_000)
  expect([market.quoted, now().status]).toEqual([[], 'none'])
  await enter(GOLD.id, TIN.id, '1')
  for (const amount of ['2', '20', '20.5']) {
    service.setAmount(amount)
    await clock.advance(299)
  }
  await clock.advance(1)
  expect(market.quoted.map(({ pays }) => pays)).toEqual([100n, 2_050n])
})

test('starts with the currency of the network, and takes tokens by their symbol', async () => {
  const { connect, service, now } = await environment()
  await connect()
  await service.open()
  expect(now()).toMatchObject({
    status: 'open',
    from: { id: 'fake:one', symbol: 'FAKE' },
    to: undefined,
    obstacle: 'no-token',
  })
  await service.open({ from: 'GOLD', to: 'TIN', amount: '3' })
  expect(now()).toMatchObject({ from: { id: GOLD.id, balance: 10_000n }, to: { id: TIN.id, balance: 0n }, amount: '3' })
})

test('who opens it again finds what was entered, and no quote is asked for once more', async () => {
  const { service, market, clock, now } = await opened()
  await service.open()
  await clock.advance(1_000)
  expect(market.quoted).toHaveLength(1)
  expect(now()).toMatchObject({ amount: '10', phase: { status: 'quoted' } })
})

test('shows what is received, at least and at best, and what has to be approved', async () => {
  const { quote, service, phase } = await opened()
  expect(quote()).toMatchObject({ pays: 1_000n, receives: 2_000n, receivesAtLeast: 1_980n, slippagePercent: 1 })
  await service.review()
  expect(phase()).toMatchObject({
    status: 'approval-needed',
    quote: {
      approval: { spender: ROUTER, allowance: 0n, by: 'transaction', isNeeded: true },
      gas: { value: 1_250n },
      isSimulated: true,
      receives: 2_000n,
    },
  })
})

test('exchanges the tokens, with what was received as the amount', async () => {
  const { service, clock, now } = await opened()
  service.flip()
  await clock.advance(0)
  expect(now()).toMatchObject({
    from: { id: TIN.id },
    to: { id: GOLD.id },
    amount: '2000',
    side: 'pays',
    obstacle: 'insufficient-funds',
  })
})

test('a token that is chosen on both sides changes places with the other', async () => {
  const { service, now } = await opened()
  service.setFrom(TIN)
  expect(now()).toMatchObject({ from: { id: TIN.id }, to: { id: GOLD.id } })
})

test.each([
  ['', 'no-amount'],
  ['0.', 'no-amount'],
  ['1.234', 'amount-invalid'],
  ['1,5', 'amount-invalid'],
  ['100.01', 'insufficient-funds'],
  ['100', undefined],
])('the obstacle of the amount "%s" is %s', async (amount, obstacle) => {
  const { service, clock, now } = await opened()
  service.setAmount(amount)
  await clock.advance(300)
  expect(now()).toMatchObject({ obstacle })
})

test('F-F01: a quote that has expired is not sent, and made anew', async () => {
  const { service, market, quote, clock, phase } = await approved()
  const old = quote()
  await clock.advance(30_000)
  await expect(service.submit(old)).rejects.toMatchObject({ code: 'swap/quote-expired' })
  await flush()
  expect(phase().status).toBe('reviewing')
  expect(quote()).not.toBe(old)
  await expect(service.submit(old)).rejects.toMatchObject({ code: 'swap/quote-changed' })
  expect(market.sent).toEqual([])
})

test('F-F01: a quote is renewed before it expires, while it is looked at', async () => {
  const { service, market, clock } = await opened()
  const stop = service.follow()
  await clock.advance(10_000)
  expect(market.quoted).toHaveLength(2)
  stop()
  await clock.advance(60_000)
  expect(market.quoted).toHaveLength(2)
})

test('F-F02: a price that moves by more than the slippage is shown before anything is sent', async () => {
  const { service, market, quote, phase } = await approved()
  const seen = quote()
  market.rate = 1_900n
  await expect(service.submit(seen)).rejects.toMatchObject({ code: 'swap/would-fail' })
  expect(market.sent).toEqual([])
  expect(phase()).toMatchObject({
    status: 'price-changed',
    accepted: { receives: 2_000n },
    quote: { receives: 1_900n },
  })
  await expect(service.submit(quote())).rejects.toMatchObject({ code: 'swap/quote-changed' })
  service.accept(quote())
  expect(phase().status).toBe('reviewing')
  await service.submit(quote())
  expect(market.sent).toEqual([{ to: ROUTER, value: 0n, pays: 1_000n, least: 1_881n }])
})

test('F-F02: a price that moves by less is shown as the new terms', async () => {
  const { service, market, phase, clock } = await approved()
  market.rate = 1_990n
  service.follow()
  await clock.advance(11_000)
  expect(phase()).toMatchObject({ status: 'reviewing', quote: { receives: 1_990n, receivesAtLeast: 1_970n } })
})

test('F-F12: the fee is estimated anew with each preparation, and stops a swap that the account cannot pay for', async () => {
  let fee = 1_000n
  const simulate = async () => ({
    changes: { [GOLD.id]: -1_000n, [TIN.id]: 2_000n },
    fee: { value: fee, decimals: 6, symbol: 'FAKE' },
  })
  const { service, clock, now } = await reviewed({ chain: { 'simulate@1': { simulate } } })
  expect(now()).toMatchObject({ obstacle: undefined })
  fee *= 50_000n
  service.follow()
  await clock.advance(11_000)
  expect(now()).toMatchObject({ obstacle: 'insufficient-gas', phase: { quote: { gas: { value: 62_500_000n } } } })
})

test('F-F13: a swap that the network would reject is not offered', async () => {
  const simulate = () => Promise.reject(new Error('execution reverted: paused'))
  const { phase, market } = await reviewed({ chain: { 'simulate@1': { simulate } } })
  expect(phase()).toMatchObject({ status: 'quote-failed', error: { code: 'swap/would-fail' } })
  expect(market.sent).toEqual([])
})

type Built = Awaited<
  ReturnType<Parameters<NonNullable<NonNullable<Parameters<typeof environment>[0]>['offer']>>[0]['build']>
>
const building = (change: (built: Built) => object) => ({
  offer: (offer: Parameters<NonNullable<NonNullable<Parameters<typeof environment>[0]>['offer']>>[0]) => ({
    ...offer,
    build: async (options: Parameters<typeof offer.build>[0]) => {
      const built = await offer.build(options)
      return { ...built, ...change(built) }
    },
  }),
})

test.each([
  [
    'calls another contract',
    () => ({ transaction: { to: 'fake1thief', value: 0n, pays: 1_000n, least: 1_980n } }),
    /another contract/,
  ],
  [
    'pays the currency of the network',
    () => ({ transaction: { to: ROUTER, value: 1n, pays: 1_000n, least: 1_980n } }),
    /another amount of the currency/,
  ],
  [
    'takes more than the amount',
    () => ({ transaction: { to: ROUTER, value: 0n, pays: 1_001n, least: 1_980n } }),
    /take more/,
  ],
  ['gives less than it promises', () => ({ receives: 2_100n, receivesAtLeast: 2_090n }), /less than promised/],
  ['promises less than the slippage allows', () => ({ receivesAtLeast: 1_900n }), /less than the slippage/],
  ['promises nothing', () => ({ receives: 0n, receivesAtLeast: 0n }), /impossible/],
])('V27: refuses a transaction that %s', async (_what, change, reason) => {
  const { phase, market, quote } = await reviewed(building(change))
  expect(phase()).toMatchObject({
    status: 'quote-failed',
    error: { code: 'swap/refused', message: expect.stringMatching(reason) },
  })
  expect(quote).toThrow('no quote')
  expect([market.approved, market.sent]).toEqual([[], []])
})

test('of a token that keeps a part of each transfer, what arrives is what is promised', async () => {
  const simulate = async () => ({ changes: { [GOLD.id]: -1_000n, [TIN.id]: 1_990n } })
  const { quote } = await reviewed({ chain: { 'simulate@1': { simulate } } })
  expect(quote()).toMatchObject({ receives: 1_990n, receivesAtLeast: 1_970n })
})

test('a network whose nodes cannot tell what arrives is no obstacle, and is told', async () => {
  const { quote } = await reviewed({
    chain: { 'simulate@1': { simulate: async () => ({}) } },
    offer: (offer) => ({ ...offer, networkFee: 700n }),
  })
  expect(quote()).toMatchObject({ isSimulated: false, receives: 2_000n, gas: { value: 700n } })
})

test('compares the offers of all sources, and the visitor may take another', async () => {
  const other = (id: string, receives: bigint): SwapSource => ({
    id,
    name: id,
    supports: () => true,
    quote: async () => ({ receives, build: () => Promise.reject(new Error('no')) }),
  })
  const failing: SwapSource = { ...other('failing', 0n), quote: () => Promise.reject(new Error('away')) }
  const { phase, service, clock, quote } = await opened({
    sources: [other('best', 2_500n), other('worst', 1n), failing],
  })
  const offers = () => (phase() as { offers: readonly SwapQuote[] }).offers.map(({ source }) => source.id)
  expect(offers()).toEqual(['best', 'exchange', 'worst'])
  expect(quote().source.id).toBe('best')
  service.chooseSource('exchange')
  expect(quote()).toMatchObject({ source: { id: 'exchange' }, receives: 2_000n })
  service.setAmount('11')
  await clock.advance(300)
  expect(quote().source.id).toBe('exchange')
})

test('the best offer is the best one after the fee of the network, which is shown before the review', async () => {
  // A tin is worth a thousandth, a coin of the network 2: of 2,000 tin, a fee of half a coin leaves half.
  const prices = createFakePrices({ 'fake:one': 2, [TIN.id]: 0.001 })
  const priced = definePlugin({ id: 'prices', setup: (ctx) => ctx.provide(Prices, { value: prices }) })
  const other = (id: string, receives: bigint, networkFee?: bigint): SwapSource => ({
    id,
    name: id,
    supports: () => true,
    quote: async () => ({ receives, networkFee, build: () => Promise.reject(new Error('no')) }),
  })
  const { phase, quote } = await opened({
    offer: (offer) => ({ ...offer, networkFee: 100_000n }),
    sources: [other('dear', 2_500n, 500_000n), other('silent', 2_600n)],
    plugins: [priced()],
  })
  const offers = () => (phase() as { offers: readonly SwapQuote[] }).offers.map(({ source }) => source.id)
  // Whoever tells no fee is taken to cost as much as the dearest.
  expect(offers()).toEqual(['exchange', 'silent', 'dear'])
  expect(quote()).toMatchObject({ gas: { value: 100_000n, symbol: 'FAKE' }, gasInFiat: 0.2 })
})

test('a fixed rate ends the search: no other source is asked for a quote', async () => {
  const fixed: SwapSource = {
    id: 'fixed',
    name: 'Fixed',
    order: -1,
    supports: () => true,
    quote: async ({ pays }) => ({ receives: pays, isFixed: true, build: () => Promise.reject(new Error('no')) }),
  }
  const { quote, market } = await opened({ sources: [fixed] })
  expect(quote()).toMatchObject({ source: { id: 'fixed' }, receivesAtLeast: 1_000n, slippagePercent: 0 })
  expect(market.quoted).toEqual([])
})

test('the decimals of a token are those of its contract, whatever a source says', async () => {
  const listed = { id: GOLD.id as `fake:one:${string}`, name: 'Gold', symbol: 'GOLD', decimals: 4 }
  const lying: SwapSource = {
    id: 'lying',
    name: 'Lying',
    order: -2,
    supports: () => true,
    tokens: async () => [listed],
    quote: async () => undefined,
  }
  const { market, quote } = await opened({ sources: [lying] })
  expect(market.quoted[0]!.pays).toBe(1_000n)
  expect(quote().from.decimals).toBe(2)
})

test('a source that throws where it must not is left out, and named once', async () => {
  const supports = () => {
    throw new Error('boom')
  }
  const source: SwapSource = { id: 'broken', name: 'Broken', supports, quote: async () => undefined }
  const { quote, service, clock, logger } = await opened({ sources: [source] })
  service.setAmount('3')
  await clock.advance(300)
  expect(quote().source.id).toBe('exchange')
  expect(logger.entries).toMatchObject([{ level: 'error', message: expect.stringContaining('"broken"') }])
})

test('says where no source exchanges the tokens, and where none can be reached', async () => {
  const { phase } = await opened({ offer: () => undefined })
  expect(phase()).toMatchObject({ status: 'quote-failed', error: { code: 'swap/no-offer' } })
  const away: World = await opened({
    offer: () => {
      throw new Error('away')
    },
  })
  expect(away.phase()).toMatchObject({ status: 'quote-failed', error: { message: 'away' } })
})

test('a network without a source is unsupported', async () => {
  const { connect, service, now } = await environment({ isSupported: false })
  await connect()
  await expect(service.open()).rejects.toThrow('Network not supported for Swaps')
  expect(now()).toEqual({ status: 'unsupported', account: ALICE, networkId: 'fake:one' })
})

test('the slippage is from 0 to 50 per cent, and counts for the next quote', async () => {
  const { service, clock, quote } = await opened()
  expect(() => service.setSlippage(51)).toThrow('is not from 0 to 50')
  service.setSlippage(2)
  await clock.advance(0)
  expect(quote()).toMatchObject({ slippagePercent: 2, receivesAtLeast: 1_960n })
})

test('a source that takes less slippage than the visitor accepts has that in its quote', async () => {
  const { quote } = await opened({ offer: (offer) => ({ ...offer, slippagePercent: 0 }) })
  expect(quote()).toMatchObject({ slippagePercent: 0, receivesAtLeast: 2_000n })
  const { quote: asked } = await opened({ offer: (offer) => ({ ...offer, slippagePercent: 9 }) })
  expect(asked()).toMatchObject({ slippagePercent: 1, receivesAtLeast: 1_980n })
})

test('the slippage is kept for the next page', async () => {
  const storage = createMemoryKeyValue()
  const first = await opened({ storage })
  first.service.setSlippage(2.5)
  const next = await opened({ storage })
  expect(next.quote()).toMatchObject({ slippagePercent: 2.5, receivesAtLeast: 1_950n })
  const [key, stored] = Object.entries(storage.entries()).find(([one]) => one.endsWith('swap_slippage'))!
  storage.write({ [key]: stored.replace('2.5', '99') })
  expect((await opened({ storage })).quote()).toMatchObject({ slippagePercent: 1 })
})

test('the largest amount of the currency leaves the fee of a swap', async () => {
  const fee = async () => ({ value: 1_000n, decimals: 6, symbol: 'FAKE' })
  const { connect, service, enter, now } = await environment({ chain: { 'fee@1': { fee } } })
  await connect()
  await enter('fake:one', TIN.id, '')
  expect(await service.setMax()).toBe('4.991073')
  expect(now()).toMatchObject({ amount: '4.991073' })
  await enter(GOLD.id, TIN.id, '')
  expect(await service.setMax()).toBe('100')
})

test('an answer of the wallet that was lost offers nothing but to look into it', async () => {
  const { service, quote, phase, clock, market } = await approved({ send: () => new Promise(() => {}) })
  const sending = service.submit(quote())
  const lost = expect(sending).rejects.toMatchObject({ code: 'swap/failed' })
  await clock.advance(5 * 60_000)
  await lost
  expect(phase()).toMatchObject({ status: 'failed', uncertain: true })
  service.setAmount('1')
  await clock.advance(300)
  expect(phase().status).toBe('failed')
  expect(market.sent).toHaveLength(1)
  service.reset()
  expect(phase().status).toBe('drafting')
})

test('a disconnect while an approval is on its way ends the wait for it, and nothing is reported', async () => {
  const { service, quote, kit, tracked, logger } = await reviewed()
  const approving = service.approve(quote())
  await flush()
  await kit.disconnect()
  expect(await approving).toEqual({ status: 'aborted' })
  expect([tracked, logger.entries]).toEqual([[], []])
})

test('a quote that is overtaken is not reported as a failure of its source', async () => {
  const { service, clock, logger } = await opened({
    sources: [
      {
        id: 'slow',
        name: 'Slow',
        supports: () => true,
        quote: (_request, signal) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
      },
    ],
  })
  service.setAmount('3')
  await clock.advance(300)
  expect(logger.entries).toEqual([])
})

test('another account has a swap of its own, in the same step', async () => {
  const { kit, now } = await reviewed()
  expect(now().status).toBe('open')
  await kit.disconnect()
  expect(now().status).toBe('none')
})
