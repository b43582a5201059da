import type { SwapToken, SwapTokens } from '@latchkey/core'
import { OTHER_POPULAR_SWAP_TOKENS, SUGGESTED_SWAP_TOKENS } from '@latchkey/core/blockchain-api'
import { displaySymbol, displayText, safePicture } from '@latchkey/core/gates'
import {
  type ActiveAccount,
  type AssetId,
  Clock,
  createState,
  entriesOf,
  Logger,
  type Network,
  type NetworkId,
  networkIdOf,
  type Observable,
  propertyOf,
  race,
  type Services,
  type SwapSource,
  type TokenInfo,
  Tokens,
} from '@latchkey/core/plugin'
import { type Facts, isSameAsset } from './facts.js'

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

/** The tokens that sources list on the network in use. */
export interface TokenLists extends Observable<SwapTokens> {
  /** Reads them. Never rejects: the snapshot tells of a failure. */
  read(active: ActiveAccount): Promise<void>
  /** Another network may be in use. */
  forget(): void
}

export function createTokenLists(
  services: Services,
  sourcesOf: (network: NetworkId) => readonly SwapSource[],
): TokenLists {
  const lists = createState<SwapTokens>({ status: 'idle' })
  return {
    getSnapshot: lists.getSnapshot,
    subscribe: lists.subscribe,
    async read({ network, signal }) {
      lists.set({ status: 'loading' })
      try {
        const all = await readTokens(services, sourcesOf(network.caipNetworkId), network, signal)
        lists.set({ status: 'ready', all, mine: [], suggested: [], popular: [] })
      } catch (error) {
        if (!signal.aborted) lists.set({ status: 'failed', error })
      }
    },
    forget: () => lists.set({ status: 'idle' }),
  }
}

/** All tokens that are listed, as far as they were read. */
export const listed = (tokens: SwapTokens): readonly SwapToken[] => (tokens.status === 'ready' ? tokens.all : [])

/** The lists with balances and prices. */
export const shownTokens = (tokens: SwapTokens, facts: Facts | undefined): SwapTokens =>
  tokens.status === 'ready' && facts
    ? { status: 'ready', ...groupTokens(tokens.all.map(facts.withBalance), facts.mine) }
    : tokens

/** A token by its id or its symbol. One that no list has is read from the chain. */
export async function findToken(
  { get }: Services,
  name: string | undefined,
  known: readonly TokenInfo[],
  signal: AbortSignal,
): Promise<TokenInfo | undefined> {
  if (!name) return undefined
  const listed = known.find((one) => isSameAsset(one.id, name) || one.symbol === name)
  if (listed || !name.includes(':')) return listed
  const id = name as AssetId
  return (await get(Tokens).read([id], { signal }))[id]
}

/**
 * Reads the tokens of all sources, the network's own currency first. Rejects where a source has a list, and none could be
 * reached.
 */
async function readTokens(
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
function groupTokens(all: readonly SwapToken[], mine: readonly SwapToken[]) {
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
