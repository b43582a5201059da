import type { SwapToken } from '@latchkey/core'
import { OTHER_POPULAR_SWAP_TOKENS, SUGGESTED_SWAP_TOKENS } from '@latchkey/core/blockchain-api'
import { displaySymbol, displayText, safePicture } from '@latchkey/core/gates'
import {
  type AssetId,
  Clock,
  entriesOf,
  Logger,
  type Network,
  networkIdOf,
  propertyOf,
  race,
  type Services,
  type SwapSource,
  type TokenInfo,
} from '@latchkey/core/plugin'

/** At most so many are read of a source. */
const MOST_TOKENS = 2_000
export const SOURCE_DEADLINE_MS = 10_000
const MOST_DECIMALS = 255

/** The network's own currency as a token. */
export const currencyOf = ({ caipNetworkId, nativeCurrency }: Network): TokenInfo => ({
  id: caipNetworkId,
  networkId: caipNetworkId,
  ...nativeCurrency,
})

/**
 * Reads the tokens of all sources, the network's own currency first. Rejects where a source has a list, and none could be
 * reached.
 */
export async function readTokens(
  { get }: Services,
  sources: readonly SwapSource[],
  network: Network,
  signal: AbortSignal,
): Promise<readonly TokenInfo[]> {
  const asked = sources.filter(({ tokens }) => tokens !== undefined)
  const lists = await Promise.allSettled(
    asked.map((source) =>
      race((inner) => source.tokens!(network.caipNetworkId, inner), {
        signal,
        clock: get(Clock),
        ms: SOURCE_DEADLINE_MS,
      }),
    ),
  )
  signal.throwIfAborted()
  const failures = lists.filter((one) => one.status === 'rejected')
  failures.forEach(({ reason }) => get(Logger).warn('A source of swaps did not list its tokens.', reason))
  if (failures.length > 0 && failures.length === lists.length) throw failures[0]!.reason
  const found = new Map<string, TokenInfo>([[network.caipNetworkId, currencyOf(network)]])
  for (const list of lists)
    for (const entry of entriesOf(list.status === 'fulfilled' ? list.value : undefined, MOST_TOKENS)) {
      const token = readToken(entry, network)
      const key = token?.id.toLowerCase()
      if (token && !found.has(key!)) found.set(key!, token)
    }
  return [...found.values()]
}

/** What a source says of a token is foreign. */
function readToken(entry: unknown, { caipNetworkId }: Network): TokenInfo | undefined {
  const [id, name, decimals] = ['id', 'name', 'decimals'].map((key) => propertyOf(entry, key))
  const symbol = displaySymbol(propertyOf(entry, 'symbol'))
  if (typeof id !== 'string' || !id.startsWith(`${caipNetworkId}:`) || networkIdOf(id as never) !== caipNetworkId)
    return undefined
  if (!symbol || !Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > MOST_DECIMALS)
    return undefined
  return {
    id: id as AssetId,
    networkId: caipNetworkId,
    address: id.slice(caipNetworkId.length + 1),
    symbol,
    name: displayText(name) ?? symbol,
    decimals: decimals as number,
    iconUrl: safePicture(propertyOf(entry, 'iconUrl'), { data: true }),
  }
}

/** The lists that a visitor chooses from. The specification names the suggested and popular tokens by their symbols. */
export function groupTokens(all: readonly SwapToken[], mine: readonly SwapToken[]) {
  const named = (symbols: readonly string[]) =>
    // Any token may call itself so. The first of the list is the most used one.
    symbols.flatMap((symbol) => all.find((token) => token.symbol === symbol) ?? [])
  return {
    all,
    mine,
    suggested: named(SUGGESTED_SWAP_TOKENS),
    popular: named([...SUGGESTED_SWAP_TOKENS, ...OTHER_POPULAR_SWAP_TOKENS]),
  }
}
