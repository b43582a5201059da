import { AppConfig, Balances, type BalancesState, type NamespaceBalances, type Network } from '@latchkey/core'
import { safePicture } from '@latchkey/core/gates'
import {
  type AssetId,
  listHoldings,
  type Namespace,
  type Observable,
  type TokenBalance,
  type TokenInfo,
  tokenValue,
} from '@latchkey/core/plugin'
import { useEffect, useMemo } from 'react'
import { useOptionalService } from '../../hooks/services/use-optional-service.js'
import { useSelection } from '../../hooks/services/use-selection.js'
import { useService } from '../../hooks/services/use-service.js'
import { keyOfToken, listTokens } from '../../ui/token/list-tokens.js'
import type { TokenLook } from '../../ui/token/token-picture.js'
import { takesTokens } from './payment-uri.js'

/** The account's network in use, and its namespace once that is loaded. */
export interface Place {
  readonly network: Network
  readonly chain: Namespace | undefined
}

/** A currency that can be requested. */
export interface RequestableToken extends TokenInfo {
  /** How much the account has of it, in its smallest unit. Absent where that is not known. */
  readonly balance?: bigint | undefined
}

/** The network's own currency. */
const currencyOf = ({ caipNetworkId, nativeCurrency }: Network): RequestableToken => ({
  id: caipNetworkId,
  networkId: caipNetworkId,
  ...nativeCurrency,
})

/** How a currency is drawn. */
export const lookOf = (
  { name, symbol, iconUrl, address }: RequestableToken,
  network: Network | undefined,
): TokenLook => ({
  name,
  symbol,
  picture: safePicture(iconUrl, { data: true }),
  network,
  isNative: address === undefined,
})

/** Whether tokens can be requested, and there may be some to choose from. */
export function useCanChooseToken({ network, chain }: Place): boolean {
  const { tokens = [] } = useService(AppConfig)
  const balances = useBalances(network)
  const areKnown =
    (balances !== undefined && balances.status !== 'unsupported') ||
    tokens.some(({ id }) => id.startsWith(`${network.caipNetworkId}:`))
  return takesTokens(chain) && areKnown
}

/**
 * The currency that a request names, of those that can be requested. `undefined` until it is known, and where nobody knows it.
 *
 * @param asset as `CoreViewRegistry['WalletReceive']` has it.
 */
export function useRequestedToken(asset: string | undefined, place: Place): RequestableToken | undefined {
  const { tokens } = useRequestableTokens(place)
  const { caipNetworkId } = place.network
  const isToken = asset !== undefined && takesTokens(place.chain)
  const id = isToken ? assetIdOf(asset, place) : caipNetworkId
  return tokens.find((one) => one.id === id)
}

/** The currencies to choose from: the network's own, then the account's tokens, the most valuable first, and those of the app. */
export function useRequestableTokens(place: Place) {
  const { network } = place
  const { tokens: ofApp = [] } = useService(AppConfig)
  const balances = useOptionalService(Balances)
  const state = useBalances(network)
  const held = useHeldTokens(place)
  useEffect(() => balances?.follow(network.chainNamespace), [balances, network.chainNamespace])
  const listed = ofApp.flatMap(({ id: asset, symbol, name = symbol, decimals, iconUrl }): RequestableToken[] => {
    const id = assetIdOf(asset, place)
    if (!id || !symbol || !name || decimals === undefined) return []
    const { caipNetworkId: networkId } = network
    return [{ id, networkId, address: addressIn(id, networkId), name, symbol, decimals, iconUrl }]
  })
  const own = held.find(({ address }) => address === undefined) ?? currencyOf(network)
  const all = new Map<AssetId, RequestableToken>()
  // What the app says of a token counts, and how much of it the account has.
  for (const token of [own, ...held, ...listed]) {
    const balance = all.get(token.id)?.balance ?? token.balance
    all.set(token.id, { ...token, balance })
  }
  return { tokens: [...all.values()], isLoading: state?.status === 'loading' && !state.holdings }
}

/** The account's tokens that do not pretend to be others. */
function useHeldTokens(place: Place): readonly RequestableToken[] {
  const { network } = place
  const state = useBalances(network)
  const holdings = state && 'holdings' in state ? state.holdings : undefined
  const { main, small } = useMemo(
    () => listTokens(holdings ? listHoldings(holdings, network) : []),
    [holdings, network],
  )
  return [...main, ...small].flatMap((token) => {
    const id = assetIdOf(keyOfToken(token), place)
    return id ? [heldToken(token, id)] : []
  })
}

const heldToken = (token: TokenBalance, id: AssetId): RequestableToken => ({
  id,
  networkId: token.chainId,
  address: addressIn(id, token.chainId),
  name: token.name,
  symbol: token.symbol,
  decimals: Number(token.quantity.decimals),
  iconUrl: token.iconUrl,
  balance: tokenValue(token),
})

/** The id in the codec's form; `undefined` for what is on another network, or has an address that would spoil a payment URI. */
function assetIdOf(asset: string, { network, chain }: Place): AssetId | undefined {
  const { caipNetworkId } = network
  if (asset === caipNetworkId) return caipNetworkId
  if (!asset.startsWith(`${caipNetworkId}:`)) return undefined
  const reading = chain?.codec.readAddress(asset.slice(caipNetworkId.length + 1), network)
  return reading?.valid ? `${caipNetworkId}:${reading.address}` : undefined
}

/** The address of a token; `undefined` for the network's own currency. */
const addressIn = (id: AssetId, { length }: string): string | undefined => id.slice(length + 1) || undefined

type AllBalances = Pick<BalancesState, 'namespaces'>
const NOTHING: AllBalances = { namespaces: {} }
const NO_BALANCES: Observable<AllBalances> = { getSnapshot: () => NOTHING, subscribe: () => () => {} }

/** The balances of the account; `undefined` where no plugin reads them. */
function useBalances({ chainNamespace }: Network): NamespaceBalances | undefined {
  return useSelection<AllBalances, NamespaceBalances | undefined>(
    useOptionalService(Balances) ?? NO_BALANCES,
    ({ namespaces }) => namespaces[chainNamespace],
  )
}
