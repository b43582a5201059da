import type { NetworkId, SwapToken } from '@latchkey/core'
import {
  type ActiveAccount,
  fiatValue,
  Logger,
  type PriceList,
  Prices,
  type Services,
  type SwapRequest,
  type SwapSource,
  type TokenInfo,
  type TokenList,
  Tokens,
} from '@latchkey/core/plugin'
import { askSources, type Offered } from './ask-sources.js'
import { errors } from './errors.js'
import { factsOf, readAmount } from './facts.js'
import type { Entry } from './swap.machine.js'
import { currencyOf } from './swap-tokens.js'

/** An amount by the market is counted in millionths of a token. */
const MILLION = 1_000_000

/**
 * Asks the sources for what was entered. The decimals of both tokens are read from the chain first: a source may be wrong about them.
 */
export async function findOffers(
  services: Services,
  { account, network }: ActiveAccount,
  entry: Entry,
  sources: readonly SwapSource[],
  slippagePercent: number,
  signal: AbortSignal,
): Promise<readonly Offered[]> {
  const tokens = [entry.from!, entry.to!]
  const [known, prices] = await Promise.all([
    readTokens(services, tokens, signal),
    readPrices(services, tokens, network.caipNetworkId, signal),
  ])
  // A token without a price there may have one among the balances.
  const facts = factsOf(services, entry)
  const [from, to] = tokens.map((token) => {
    const read = { ...token, ...known[token.id], id: token.id }
    return { ...read, price: prices[token.id]?.value ?? facts?.withBalance(read).price }
  }) as [SwapToken, SwapToken]
  const ask = (pays: bigint) => {
    const request: SwapRequest = { account, network, from, to, pays, slippagePercent }
    return askSources(services, sources, request, facts?.withBalance(currencyOf(network)).price, signal)
  }
  const typed = readAmount(entry.amount, entry.side === 'pays' ? from : to)
  // The chain may know fewer decimals than the amount was typed with.
  if (typeof typed !== 'bigint') throw errors.create('swap/no-offer', { from: from.symbol, to: to.symbol })
  if (entry.side === 'pays') return ask(typed)
  if (entry.newest) return ask(paysFor(typed, entry.newest))
  // Sources are asked for an amount to pay, so one offer more tells the rate.
  const [best] = await ask(aboutToPayFor(typed, from, to))
  return ask(paysFor(typed, best!.quote))
}

/** What to pay to receive an amount, at the rate of a quote. Rounded up. */
const paysFor = (amount: bigint, { pays, receives }: { readonly pays: bigint; readonly receives: bigint }): bigint =>
  (amount * pays + receives - 1n) / receives

/**
 * What to pay to receive an amount, by the market, because the rate of a pool depends on the amount. One token where the market has no
 * prices. It leaves out what pools and sources keep, so it is no more than a first guess.
 */
function aboutToPayFor(amount: bigint, from: SwapToken, to: SwapToken): bigint {
  const one = 10n ** BigInt(from.decimals)
  const millionths = Math.ceil(((fiatValue(amount, to.decimals, to.price) ?? 0) * MILLION) / (from.price ?? 0))
  return (Number.isFinite(millionths) && (BigInt(millionths) * one) / BigInt(MILLION)) || one
}

/** A token that no node tells about is as its source says. */
async function readTokens({ get }: Services, tokens: readonly TokenInfo[], signal: AbortSignal): Promise<TokenList> {
  try {
    return await get(Tokens).read(
      tokens.map(({ id }) => id),
      { signal },
    )
  } catch (error) {
    signal.throwIfAborted()
    get(Logger).warn('The tokens of a swap could not be read from the chain.', error)
    return {}
  }
}

/** In one request, with the network's own currency, in which the fee is paid. Without prices, a swap has no worth in money. */
async function readPrices(
  { find, get }: Services,
  tokens: readonly TokenInfo[],
  network: NetworkId,
  signal: AbortSignal,
): Promise<PriceList> {
  try {
    return (await find(Prices)?.read([...tokens.map(({ id }) => id), network], { signal })) ?? {}
  } catch (error) {
    signal.throwIfAborted()
    get(Logger).warn('The prices for a swap could not be read.', error)
    return {}
  }
}
