import type { Prices } from '../../contracts/features/prices.js'
import type { AssetId } from '../../domain/tokens/asset-id.js'
import { checkAborted } from './aborted.js'
import { check, type Case } from './case.js'
import { serviceConformance } from './service.js'

/** A service in US dollars, and the requests that it has sent so far: 0 where it needs none. */
export interface PricesBench {
  readonly prices: Prices
  readonly requests: () => number
}

/** An implementation of `Prices`, and what its source knows. */
export interface PricesFixture {
  /** Creates the service. Called for each case. */
  readonly create: () => PricesBench | Promise<PricesBench>
  /** Has a price in US dollars and in euros. */
  readonly known: AssetId
  /** Has no price. */
  readonly unknown: AssetId
}

/**
 * Returns the promises of `Prices` as data: pass them to any runner's `each`. Those of every service with a snapshot are
 * among them.
 *
 * @example
 * const create = () => ({ prices: createTestKit({ plugins: [acme()] }).kit.get(Prices), requests: () => server.requests })
 * test.each(pricesConformance({ create, known: 'eip155:1', unknown: 'eip155:999' }))('$name', ({ run }) => run())
 */
export function pricesConformance({ create, known, unknown }: PricesFixture): readonly Case[] {
  return [
    ...serviceConformance<Prices>({
      create: async () => (await create()).prices,
      change: (prices) => prices.read([known]),
    }),
    {
      name: 'reads a price with its time, and adds it to the snapshot',
      async run() {
        const { prices } = await create()
        const { [known]: price } = await prices.read([known])
        check(
          price && Number.isFinite(price.value) && price.value > 0 && Number.isFinite(price.at),
          'The known asset has no price, or one that is no number, or no time.',
        )
        check(
          prices.getSnapshot().prices[known]?.value === price.value,
          'The snapshot does not have the price that was read.',
        )
      },
    },
    {
      name: 'has no entry for an asset without a price',
      async run() {
        const { prices } = await create()
        const read = await prices.read([unknown, known])
        check(!Object.hasOwn(read, unknown), 'An asset without a price has an entry.')
        check(!Object.hasOwn(prices.getSnapshot().prices, unknown), 'The snapshot has an asset without a price.')
        check(Object.hasOwn(read, known), 'An asset without a price hides the price of another one.')
      },
    },
    {
      name: 'keeps prices in another currency out of the snapshot',
      async run() {
        const { prices } = await create()
        check(
          Object.hasOwn(await prices.read([known], { currency: 'EUR' }), known),
          'There is no price in another currency.',
        )
        const { currency, prices: shown } = prices.getSnapshot()
        check(currency === 'USD' && !Object.hasOwn(shown, known), 'The snapshot has a price in another currency.')
      },
    },
    {
      name: 'sends one request for calls of one moment, and none for a young price',
      async run() {
        const { prices, requests } = await create()
        await Promise.all([prices.read([known]), prices.read([known, unknown]), prices.read([known])])
        check(requests() <= 1, `Calls of one moment led to ${requests()} requests.`)
        const before = requests()
        await prices.read([known])
        check(requests() === before, 'A price that was just read is asked for again.')
      },
    },
    {
      name: 'rejects with the reason of a signal that was aborted, and sends nothing',
      async run() {
        const { prices, requests } = await create()
        await checkAborted((signal) => prices.read([known], { signal }), 'read')
        check(requests() === 0, 'An aborted call sent a request.')
      },
    },
  ]
}
