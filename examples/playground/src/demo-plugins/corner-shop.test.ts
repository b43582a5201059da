import { OnRamp } from '@latchkey/core'
import { Connectors, createState, definePlugin, Namespaces, type PriceList, Prices } from '@latchkey/core/plugin'
import {
  createFakeConnector,
  createFakeNamespace,
  createTestKit,
  fakeAccount,
  fakeNetwork,
} from '@latchkey/core/testing'
import { onramp } from '@latchkey/onramp'
import { cornerShop } from './corner-shop.js'

const PRICES: PriceList = { 'eip155:1': { value: 2_500, at: 0 } }

/** A kit of an account, whose only provider is the shop and another one that lists what can be bought. */
async function shopper(prices: PriceList) {
  const connector = createFakeConnector({
    namespaces: ['eip155'],
    onConnect: (ask) => void ask.approve({ state: { accounts: [fakeAccount('eip155', 'alice')] } }),
  })
  const world = definePlugin({
    id: 'world',
    requires: [Namespaces, Connectors],
    setup: (ctx) => {
      ctx.contribute(Namespaces, createFakeNamespace({ id: 'eip155', networks: [fakeNetwork('eip155', '1')] }))
      ctx.contribute(Connectors, connector)
      ctx.provide(Prices, { value: { ...createState({ currency: 'EUR', prices: {} }), read: async () => prices } })
    },
  })
  const { kit, clock } = createTestKit({ plugins: [world(), onramp(), cornerShop()] })
  await kit.start()
  await kit.connect({ connector: connector.id })
  const service = kit.get(OnRamp)
  const quoting = service.quote({
    purchaseCurrency: 'ETH',
    paymentCurrency: 'USD',
    amount: '100',
    network: 'ethereum',
  })
  await clock.advance(300)
  await quoting
  return service
}

test('sells ether at the price of the market and half a per cent, on its own page', async () => {
  const service = await shopper(PRICES)
  expect(service.getSnapshot().offers).toMatchObject([
    {
      provider: { name: 'Corner Shop' },
      quote: {
        value: { paymentTotal: { amount: '100.00' }, purchaseAmount: { amount: '0.03980000', currency: 'ETH' } },
      },
    },
  ])
  const { url } = await service.checkout('corner-shop')
  const { origin, pathname, searchParams } = new URL(url)
  expect([origin, pathname, Object.fromEntries(searchParams)]).toEqual([
    'https://corner-shop.example',
    '/pay',
    { to: 'eip1551alice', amount: '100' },
  ])
  expect(service.getSnapshot().progress).toMatchObject({ status: 'paying', host: 'corner-shop.example' })
})

test('has no price of its own where the market tells none', async () => {
  const service = await shopper({})
  expect(service.getSnapshot().offers).toMatchObject([{ quote: { status: 'idle' } }])
})
