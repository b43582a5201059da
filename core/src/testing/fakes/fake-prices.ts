import type { Prices, PricesState } from '../../contracts/features/prices.js'
import type { AssetId } from '../../domain/tokens/asset-id.js'
import { createState } from '../../state/state.js'

/** {@link Prices} of a test. */
export interface FakePrices extends Prices {
  /** Changes the price that the source has; `undefined` makes it unknown. Seen by the next `read`. */
  setPrice(asset: AssetId, value: number | undefined): void
  /** Changes the history of a price that the source has, for every span. Without one it has none. */
  setHistory(asset: AssetId, prices: readonly number[] | undefined): void
}

/**
 * @param values the prices that the source has, in every currency.
 *
 * @example
 * const prices = createFakePrices({ 'eip155:1': 2_000 })
 * createTestKit({ plugins: [swap()], overrides: [override(Prices, { value: prices })] })
 */
export function createFakePrices(values: Readonly<Record<AssetId, number>> = {}, currency = 'USD'): FakePrices {
  const source = new Map<string, number>(Object.entries(values))
  const histories = new Map<string, readonly number[]>()
  const { getSnapshot, subscribe, set } = createState<PricesState>({ currency, prices: {} })
  return {
    getSnapshot,
    subscribe,
    async read(assets, options = {}) {
      options.signal?.throwIfAborted()
      const found = assets.flatMap((asset) => {
        const value = source.get(asset)
        return value === undefined ? [] : [[asset, Object.freeze({ value, at: 0 })] as const]
      })
      const prices = Object.fromEntries(found)
      if (found.length > 0 && (options.currency ?? currency) === currency)
        set({ currency, prices: Object.freeze({ ...getSnapshot().prices, ...prices }) })
      return prices
    },
    async history(asset, _span, options = {}) {
      options.signal?.throwIfAborted()
      return histories.get(asset)
    },
    setHistory(asset, prices) {
      if (prices === undefined) histories.delete(asset)
      else histories.set(asset, prices)
    },
    setPrice(asset, value) {
      if (value === undefined) source.delete(asset)
      else source.set(asset, value)
    },
  }
}
