import type { NetworkId, SwapToken } from '@latchkey/core'
import {
  type ActiveAccount,
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
import { type Entry, quoteOf } from './swap.machine.js'
import { currencyOf } from './swap-tokens.js'

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
  const last = quoteOf(entry.phase)
  if (last) return ask(paysFor(typed, last))
  const [best] = await ask(10n ** BigInt(from.decimals))
  return ask(paysFor(typed, best!.quote))
}

/** What to pay to receive an amount, at the rate of a quote. Rounded up. */
const paysFor = (amount: bigint, { pays, receives }: { readonly pays: bigint; readonly receives: bigint }): bigint =>
  (amount * pays + receives - 1n) / receives

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
