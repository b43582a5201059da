import { definePlugin, Prices, Transactions } from '@latchkey/core/plugin'
import { createFakePrices, flush } from '@latchkey/core/testing'
import { approved, GOLD, opened, reviewed, TIN } from './swap.test.helper.js'

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
