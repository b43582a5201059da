import { apiAddressOf, fetchPriceHistory, fetchPrices } from '@latchkey/core/blockchain-api'
import {
  BlockchainApi,
  Clock,
  createState,
  createTimedCache,
  derive,
  Preferences,
  race,
  type AssetId,
  type NetworkId,
  type Price,
  type PriceList,
  type Prices,
  type PricesState,
  type Services,
} from '@latchkey/core/plugin'

/** A younger price is not asked for again. */
const PRICE_STALE_MS = 30_000
const MAX_CACHED_PRICES = 2_000

/** Assets whose prices are asked for together, and the answer for all of them. */
interface Batch {
  readonly assets: Set<AssetId>
  readonly answer: Promise<PriceList>
}

/** {@link Prices} from the blockchain API. */
export function createPrices({ get }: Services): Prices {
  const [api, clock, preferences] = [get(BlockchainApi), get(Clock), get(Preferences)]
  const known = createState<PricesState>({ currency: preferences.getSnapshot().currency, prices: {} })
  // Prices of another currency than the visitor's are not shown, from the step on in which the visitor chooses it.
  const shown = derive([preferences, known], ({ currency }, state) =>
    state.currency === currency ? state : { currency, prices: {} },
  )
  /** By currency and asset. An asset without a price is remembered, too. */
  const cache = createTimedCache<Price | undefined>({
    clock,
    staleAfterMs: PRICE_STALE_MS,
    maxEntries: MAX_CACHED_PRICES,
  })
  /** The calls of one moment share a batch. */
  const batches = new Map<string, Batch>()

  function join(assets: readonly AssetId[], currency: string): Promise<PriceList> {
    let batch = batches.get(currency)
    if (!batch) {
      const joined = new Set<AssetId>()
      const answer = Promise.resolve().then(() => {
        batches.delete(currency)
        return fetchAll([...joined], currency)
      })
      batch = { assets: joined, answer }
      batches.set(currency, batch)
    }
    for (const asset of assets) batch.assets.add(asset)
    return batch.answer
  }

  async function fetchAll(assets: readonly AssetId[], currency: string): Promise<PriceList> {
    const prices = await fetchSupported(assets.filter(await supportedOnes(assets)), currency)
    for (const asset of assets) cache.set(`${currency} ${asset}`, prices[asset])
    show(prices, currency)
    return prices
  }

  /** Asks for each network once. */
  async function supportedOnes(assets: readonly AssetId[]): Promise<(asset: AssetId) => boolean> {
    const networks = [...new Set(assets.map(networkOf))]
    const answers = await Promise.all(networks.map((network) => api.supports(network)))
    const supported = new Set(networks.filter((_, index) => answers[index]))
    return (asset) => supported.has(networkOf(asset))
  }

  async function fetchSupported(assets: readonly AssetId[], currency: string): Promise<PriceList> {
    const byAddress = new Map(assets.map((asset) => [comparable(apiAddressOf(asset)), asset]))
    const tokens = await fetchPrices(api, { addresses: assets.map(apiAddressOf), currency })
    const at = clock.now()
    return Object.fromEntries(
      tokens.flatMap(({ address, price }) => {
        const asset = byAddress.get(comparable(address))
        return asset === undefined ? [] : [[asset, Object.freeze({ value: price, at })]]
      }),
    )
  }

  function show(prices: PriceList, currency: string) {
    if (currency !== preferences.getSnapshot().currency || Object.keys(prices).length === 0) return
    known.set({ currency, prices: Object.freeze({ ...shown.getSnapshot().prices, ...prices }) })
  }

  return {
    getSnapshot: shown.getSnapshot,
    subscribe: shown.subscribe,
    async read(assets, { currency = preferences.getSnapshot().currency, maxAgeMs = PRICE_STALE_MS, signal } = {}) {
      signal?.throwIfAborted()
      const prices: Record<AssetId, Price> = {}
      const missing: AssetId[] = []
      for (const asset of new Set(assets)) {
        const cached = cache.peek(`${currency} ${asset}`)
        if (!cached?.fresh || clock.now() - cached.at >= maxAgeMs) missing.push(asset)
        else if (cached.value) prices[asset] = cached.value
      }
      if (missing.length === 0) return prices
      const read = await race(() => join(missing, currency), { signal })
      for (const asset of missing) if (read[asset]) prices[asset] = read[asset]
      return prices
    },
    history: (asset, span, { signal } = {}) =>
      fetchPriceHistory(api, { asset, span, currency: preferences.getSnapshot().currency, signal }),
  }
}

const networkOf = (asset: AssetId) => asset.split(':', 2).join(':') as NetworkId

/** Servers write addresses of `eip155` in upper, lower or mixed case. Those of other namespaces differ by case. */
const comparable = (address: string) => (address.startsWith('eip155:') ? address.toLowerCase() : address)
