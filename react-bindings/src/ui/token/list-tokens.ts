import type { Network } from '@latchkey/core'
import { createImitationCheck, isSuspiciousText, safePicture } from '@latchkey/core/gates'
import type { TokenBalance } from '@latchkey/core/plugin'
import type { TokenRowProps } from './token-row.js'

/** Below this, in the visitor's currency, a token is shown on demand. */
const SMALL_WORTH = 1
/** As many of them are no crowd. */
const FEW = 3

/** The tokens of an account, in the order in which they are shown. */
export interface ListedTokens {
  readonly main: readonly TokenBalance[]
  /** Shown on demand. */
  readonly small: readonly TokenBalance[]
  /** Those that pretend to be something else, or want to be visited. Shown on demand. */
  readonly suspicious: readonly TokenBalance[]
}

/**
 * The most valuable tokens first, then those without a known price in the order of their source. Many small balances are apart,
 * and so are tokens without a price that have, or imitate, the symbol of a genuine one, or whose name wants to be visited.
 */
export function listTokens(tokens: readonly TokenBalance[]): ListedTokens {
  const genuine = tokens.filter((token) => isNative(token) || token.price !== undefined)
  const isSuspicious = createSuspicion(genuine.map(({ symbol }) => symbol))
  const suspicious = tokens.filter((token) => !isNative(token) && isSuspicious(token))
  // Most of ten thousand tokens may be suspicious, so that looking through a list of them for each would take long.
  const apart = new Set(suspicious)
  const sorted = tokens
    .filter((token) => !apart.has(token))
    .toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1))
  const isSmall = (token: TokenBalance) => !isNative(token) && token.value !== undefined && token.value < SMALL_WORTH
  const small = sorted.filter(isSmall)
  if (small.length <= FEW) return { main: sorted, small: [], suspicious }
  return { main: sorted.filter((token) => !isSmall(token)), small, suspicious }
}

const isNative = ({ address }: TokenBalance): boolean => address === undefined

function createSuspicion(symbols: readonly string[]): (token: TokenBalance) => boolean {
  const known = new Set(symbols.map((symbol) => symbol.toLowerCase()))
  const imitated = createImitationCheck(symbols)
  return ({ price, name, symbol }) =>
    price === undefined &&
    (known.has(symbol.toLowerCase()) ||
      imitated(symbol) !== undefined ||
      isSuspiciousText(name) ||
      isSuspiciousText(symbol))
}

/** The tokens whose name, symbol or address has the text. */
export function findTokens({ main, small, suspicious }: ListedTokens, text: string): readonly TokenBalance[] {
  const wanted = text.trim().toLowerCase()
  return [...main, ...small, ...suspicious].filter((token) =>
    [token.name, token.symbol, keyOfToken(token)].some((one) => one.toLowerCase().includes(wanted)),
  )
}

/** Identifies a token among those of an account: its address, or the network for its own currency. */
export const keyOfToken = ({ address, chainId }: TokenBalance): string => address ?? chainId

/** How a token is drawn. */
export const tokenLook = (token: TokenBalance, network: Network): TokenRowProps['token'] => ({
  name: token.name,
  symbol: token.symbol,
  decimals: Number(token.quantity.decimals),
  network,
  picture: safePicture(token.iconUrl, { data: true }),
  isNative: isNative(token),
})
