import { type Holdings, type Network, parseAmount } from '@latchkey/core'
import { fiatValue, type TokenBalance } from '@latchkey/core/plugin'
import { createImitationCheck, isSuspiciousText, safePicture } from '@latchkey/core/gates'
import type { TokenRowProps } from '@latchkey/react/ui'

/** A row of the list. */
export interface ListedToken extends Pick<TokenRowProps, 'token' | 'value' | 'worth' | 'change'> {
  readonly key: string
  /** Of one whole token, in the visitor's currency. */
  readonly price?: number | undefined
  /** The address of the token's contract; absent for the network's own currency. */
  readonly contract?: string | undefined
  /** The source has prices, but none for this token; or the token is suspicious. */
  readonly isUnknown?: boolean
}

/** Below this, in the visitor's currency, a token is shown on demand. */
const SMALL_WORTH = 1
/** As many of them are no crowd. */
const FEW = 3

export interface TokenList {
  readonly main: readonly ListedToken[]
  /** Shown on demand. */
  readonly small: readonly ListedToken[]
  /** Those that pretend to be something else, or want to be visited. Shown on demand. */
  readonly suspicious: readonly ListedToken[]
}

export const NO_TOKENS: TokenList = { main: [], small: [], suspicious: [] }

/**
 * The network's own currency and the tokens, the most valuable first, then those without a known price in the order of their
 * source. Many small balances are apart.
 */
export function listTokens({ native, tokens, source }: Holdings, network: Network): TokenList {
  const own = native && {
    key: network.caipNetworkId,
    token: {
      name: network.nativeCurrency.name,
      symbol: native.symbol,
      decimals: native.decimals,
      network,
      isNative: true,
    },
    value: native.value,
    worth: fiatValue(native.value, native.decimals, native.price),
    price: native.price,
    change: native.change,
  }
  const listedTokens = tokens.map((token) => listed(token, network, source === 'api'))
  const genuine = [...(own ? [own] : []), ...listedTokens.filter(({ price }) => price !== undefined)]
  const isSuspicious = createSuspicion(genuine.map(({ token }) => token.symbol))
  // The chain and the wallet mark no token as unknown. This list marks the suspicious ones of every source.
  const suspicious = listedTokens.filter(isSuspicious).map((token) => ({ ...token, isUnknown: true }))
  const all = [...(own ? [own] : []), ...listedTokens.filter((token) => !isSuspicious(token))]
  const sorted = all.toSorted((one: ListedToken, other: ListedToken) => (other.worth ?? -1) - (one.worth ?? -1))
  const isSmall = ({ key, worth }: ListedToken) => key !== own?.key && worth !== undefined && worth < SMALL_WORTH
  const small = sorted.filter(isSmall)
  if (small.length <= FEW) return { main: sorted, small: [], suspicious }
  return { main: sorted.filter((token) => !isSmall(token)), small, suspicious }
}

/** Tells tokens without a price that have, or imitate, the symbol of a genuine one, or whose name wants to be visited. */
function createSuspicion(symbols: readonly string[]): (token: ListedToken) => boolean {
  const known = new Set(symbols.map((symbol) => symbol.toLowerCase()))
  const imitated = createImitationCheck(symbols)
  return ({ price, token: { name, symbol } }) =>
    price === undefined &&
    (known.has(symbol.toLowerCase()) ||
      imitated(symbol) !== undefined ||
      isSuspiciousText(name) ||
      isSuspiciousText(symbol))
}

/** The tokens whose name, symbol or address has the text. */
export function findTokens({ main, small, suspicious }: TokenList, text: string): readonly ListedToken[] {
  const wanted = text.trim().toLowerCase()
  return [...main, ...small, ...suspicious].filter(({ key, token: { name, symbol } }) =>
    [name, symbol, key].some((one) => one.toLowerCase().includes(wanted)),
  )
}

function listed(
  { name, symbol, address, chainId, iconUrl, quantity, value, price, change }: TokenBalance,
  network: Network,
  /** Whether its source knows what the tokens are that it has a price for. */
  knows: boolean,
): ListedToken {
  const decimals = Number(quantity.decimals)
  const [whole = '0', fraction = ''] = quantity.numeric.split('.')
  return {
    key: address ?? chainId,
    token: { name, symbol, decimals, network, picture: safePicture(iconUrl, { data: true }) },
    // A source may give more digits than the token has.
    value: parseAmount(`${whole}.${fraction.slice(0, decimals)}0`.slice(0, whole.length + 1 + decimals), decimals),
    worth: value,
    price,
    change,
    contract: address?.slice(chainId.length + 1),
    isUnknown: knows && price === undefined,
  }
}
