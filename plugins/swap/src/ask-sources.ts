import type { SwapQuote } from '@latchkey/core'
import {
  BlockchainApi,
  Clock,
  fiatValue,
  Logger,
  Namespaces,
  type Network,
  type NetworkId,
  race,
  type Services,
  type SwapOffer,
  type SwapRequest,
  type SwapSource,
  SwapSources,
} from '@latchkey/core/plugin'
import { errors } from './errors.js'
import { blockchainApiSource } from './sources/blockchain-api.js'
import { wrappedCurrencySource } from './sources/wrapped-currency.js'
import { SOURCE_DEADLINE_MS } from './swap-tokens.js'

/** For how long an offer stands that does not say so. */
const OFFER_LIFETIME_MS = 30_000
const HUNDRED = 10_000

/** An offer of a source, and the quote that is shown for it. */
export interface Offered {
  readonly source: SwapSource
  readonly request: SwapRequest
  readonly offer: SwapOffer
  readonly quote: SwapQuote
}

/** The shipped sources and those of other plugins, by the network that they exchange tokens on. */
export function createSources({ get, find }: Services): (network: NetworkId) => readonly SwapSource[] {
  const contributed = get(SwapSources)
  const api = find(BlockchainApi)
  const chainOf = ({ chainNamespace }: Network) =>
    get(Namespaces)
      .getSnapshot()
      .find(({ id }) => id === chainNamespace)?.features ?? {}
  const logger = get(Logger)
  const shipped = [
    wrappedCurrencySource(chainOf, logger),
    ...(api ? [blockchainApiSource(api, get(Clock), logger)] : []),
  ]
  /** Those whose code has thrown where it must not. */
  const broken = new Set<SwapSource>()
  const supports = (source: SwapSource, network: NetworkId): boolean => {
    try {
      return !broken.has(source) && source.supports(network)
    } catch (error) {
      broken.add(source)
      logger.error(`The source of swaps "${source.id}" is not asked, because its "supports" threw.`, error)
      return false
    }
  }
  return (network) => [...shipped, ...contributed.getSnapshot()].filter((source) => supports(source, network))
}

/**
 * Asks all sources, and lists their offers, the best first: by what is received, less the network's fee, as far as they are known in
 * money. A fixed rate ends the search. Rejects with `swap/no-offer` where none has an offer, or with the error of the first source
 * that could not be reached.
 *
 * @param currencyPrice the price of the network's own currency, in which its fee is paid.
 */
export async function askSources(
  { get }: Services,
  sources: readonly SwapSource[],
  request: SwapRequest,
  currencyPrice: number | undefined,
  signal: AbortSignal,
): Promise<readonly Offered[]> {
  const clock = get(Clock)
  const ask = async (source: SwapSource): Promise<Offered | undefined> => {
    const offer = await race((inner) => source.quote(request, inner), { signal, clock, ms: SOURCE_DEADLINE_MS })
    if (!offer || offer.receives <= 0n) return undefined
    return { source, request, offer, quote: quoteOf(source, offer, request, currencyPrice, clock.now()) }
  }
  const found: Offered[] = []
  const failures: unknown[] = []
  const take = (result: PromiseSettledResult<Offered | undefined>) => {
    if (result.status === 'fulfilled') return result.value && found.push(result.value)
    get(Logger).warn('A source of swaps could not be asked. The others are.', result.reason)
    return failures.push(result.reason)
  }
  const [fixed, others] = [sources.filter(isFixedSource), sources.filter((one) => !isFixedSource(one))]
  for (const group of [fixed, others]) {
    const results = await Promise.allSettled(group.map(ask))
    signal.throwIfAborted()
    for (const result of results) take(result)
    if (found.some(({ offer }) => offer.isFixed)) break
  }
  if (found.length > 0) return ranked(found)
  throw failures[0] ?? errors.create('swap/no-offer', { from: request.from.symbol, to: request.to.symbol })
}

/** The sources that ask nobody come first: where one of them has an offer, no quote is asked for. */
const isFixedSource = ({ order = 0 }: SwapSource) => order < 0

export const lifetimeOf = ({ lifetimeMs = OFFER_LIFETIME_MS }: SwapOffer): number => lifetimeMs

function quoteOf(
  { id, name }: SwapSource,
  offer: SwapOffer,
  { from, to, pays, network, slippagePercent: wanted }: SwapRequest,
  currencyPrice: number | undefined,
  now: number,
): SwapQuote {
  const { receives, isFixed, fee, networkFee, route } = offer
  const slippagePercent = isFixed ? 0 : Math.min(wanted, offer.slippagePercent ?? wanted)
  const { decimals, symbol } = network.nativeCurrency
  return {
    source: { id, name },
    from,
    to,
    pays,
    receives,
    receivesAtLeast: lessPercent(receives, slippagePercent),
    slippagePercent,
    priceImpactPercent: isFixed ? undefined : impactOf({ from, to, pays, receives }),
    providerFee: fee === undefined ? undefined : { value: fee, decimals: to.decimals, symbol: to.symbol },
    gas: networkFee === undefined ? undefined : { value: networkFee, decimals, symbol },
    gasInFiat: networkFee === undefined ? undefined : fiatValue(networkFee, decimals, currencyPrice),
    route,
    expiresAt: now + lifetimeOf(offer),
  }
}

/** An amount less a slippage of up to two decimals, rounded down. */
export const lessPercent = (value: bigint, percent: number): bigint =>
  (value * BigInt(HUNDRED - Math.round(percent * 100))) / BigInt(HUNDRED)

/** How much is lost against market prices, in per cent. Below 0 where more is received. */
export function impactOf({
  from,
  to,
  pays,
  receives,
}: Pick<SwapQuote, 'from' | 'to' | 'pays' | 'receives'>): number | undefined {
  const paid = fiatValue(pays, from.decimals, from.price)
  const received = fiatValue(receives, to.decimals, to.price)
  return paid && received !== undefined ? (1 - received / paid) * 100 : undefined
}

/** The best first. An offer whose source tells no network fee is taken to cost as much as the dearest of the others. */
function ranked(found: readonly Offered[]): readonly Offered[] {
  const dearest = Math.max(0, ...found.map(({ quote }) => quote.gasInFiat ?? 0))
  const netOf = ({ quote: { to, receives, gasInFiat = dearest } }: Offered) =>
    (fiatValue(receives, to.decimals, to.price) ?? 0) - gasInFiat
  const isPriced = found.every(({ quote: { to } }) => to.price)
  return found.toSorted((one, other) => {
    const [first, second] = [one.quote.receives, other.quote.receives]
    return (isPriced && netOf(other) - netOf(one)) || (first < second ? 1 : first > second ? -1 : 0)
  })
}
