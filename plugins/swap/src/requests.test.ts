import { definePlugin, Prices, Transactions } from '@latchkey/core/plugin'
import { createFakePrices, flush } from '@latchkey/core/testing'
import { approved, environment, GOLD, opened, reviewed, TIN } from './swap.test.helper.js'

// How often servers are asked, and what other services are told.

test('prices are one request for each quote: of both tokens, and of the currency in which the fee is paid', async () => {
  const asked: (readonly string[])[] = []
  const prices = createFakePrices()
  const counted: Prices = { ...prices, read: (assets, options) => (asked.push(assets), prices.read(assets, options)) }
  const priced = definePlugin({ id: 'prices', setup: (ctx) => ctx.provide(Prices, { value: counted }) })
  const { service, market, clock } = await opened({ plugins: [priced()] })
  service.setAmount('20')
  await clock.advance(300)
  expect(market.quoted).toHaveLength(2)
  expect(asked).toEqual(market.quoted.map(() => [GOLD.id, TIN.id, 'fake:one']))
})

test('an amount to receive takes two quotes for the first of two tokens, and one for each that follows', async () => {
  const { service, enter, connect, market, clock, quote } = await environment()
  await connect()
  await service.open({ from: GOLD.id, to: TIN.id })
  const typed = async (amount: string) => {
    service.setAmount(amount, 'receives')
    await clock.advance(300)
    return market.quoted.splice(0).map(({ pays }) => pays)
  }
  // What a whole token gives tells the rate.
  expect(await typed('501')).toEqual([100n, 251n])
  expect(quote()).toMatchObject({ pays: 251n, receives: 502n })
  expect(await typed('600')).toEqual([300n])
  expect(await typed('')).toEqual([])
  expect(await typed('700')).toEqual([350n])
  service.reset()
  expect(await typed('800')).toEqual([400n])
  // What is reviewed is nearer to the present rate.
  market.rate = 1_990n
  await service.review()
  expect(await typed('398')).toEqual([200n])
  await enter(TIN.id, GOLD.id, '')
  expect(await typed('1')).toEqual([1n, 100n])
})

test('the first quote for an amount to receive is for about as much, where the market has prices of both tokens', async () => {
  const prices = createFakePrices({ [GOLD.id]: 2, [TIN.id]: 1 })
  const { service, connect, market, clock } = await environment({
    plugins: [definePlugin({ id: 'prices', setup: (ctx) => ctx.provide(Prices, { value: prices }) })()],
  })
  await connect()
  await service.open({ from: GOLD.id, to: TIN.id })
  service.setAmount('500', 'receives')
  await clock.advance(300)
  expect(market.quoted.map(({ pays }) => pays)).toEqual([25_000n, 250n])
})

test('a hidden page asks for no quote and builds nothing anew, and one that is back asks at once', async () => {
  const { service, market, clock, page } = await opened()
  const stop = service.follow()
  page.fire('hidden')
  await clock.advance(120_000)
  expect(market.quoted).toHaveLength(1)
  page.fire('visible')
  await clock.advance(0)
  expect(market.quoted).toHaveLength(2)
  await service.review()
  const built = market.built.length
  page.fire('hidden')
  await clock.advance(120_000)
  expect(market.built).toHaveLength(built)
  page.fire('visible')
  await clock.advance(0)
  expect([market.quoted.length, market.built.length]).toEqual([2, built + 1])
  stop()
})

test('the balances of both tokens and of the currency are read anew after a swap, and after an approval those that it changes', async () => {
  const { service, quote, kit, end } = await reviewed()
  const changes = () =>
    kit
      .get(Transactions)
      .getSnapshot()
      .pending.map(({ kind, changes: ids }) => [kind, ids])
  const approving = service.approve(quote())
  await flush()
  expect(changes()).toEqual([['approve', [GOLD.id, 'fake:one']]])
  await end('0x1')
  await approving
  await service.submit(quote())
  await flush()
  expect(changes()).toEqual([['swap', [GOLD.id, TIN.id, 'fake:one']]])
})

test('a hash that comes after the wait has the same balances read anew', async () => {
  let answer = (_hash: string) => {}
  const { service, quote, kit, clock } = await approved({
    send: () => new Promise((resolve) => (answer = resolve)),
  })
  const lost = expect(service.submit(quote())).rejects.toMatchObject({ code: 'swap/failed' })
  await clock.advance(5 * 60_000)
  await lost
  answer('0x9')
  await flush()
  expect(kit.get(Transactions).getSnapshot().pending).toMatchObject([
    { hash: '0x9', changes: [GOLD.id, TIN.id, 'fake:one'] },
  ])
})
