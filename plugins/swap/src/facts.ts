import {
  Accounts,
  Balances,
  type Connection,
  Connections,
  type Network,
  Networks,
  parseAmount,
  type SwapObstacle,
  type SwapQuote,
  type SwapToken,
} from '@latchkey/core'
import {
  type AssetId,
  listHoldings,
  networkIdOf,
  Prices,
  type Services,
  type TokenBalance,
  type TokenInfo,
  tokenValue,
} from '@latchkey/core/plugin'
import { type Entry, quoteOf } from './swap.machine.js'

/** The present wallet, balances and prices of an entry's account. */
export interface Facts {
  readonly connection: Connection | undefined
  readonly network: Network
  /** The wallet can send what a source builds. */
  readonly canSwap: boolean
  readonly isSmartAccount: boolean
  /** What the account owns, the network's own currency first. */
  readonly mine: readonly SwapToken[]
  /** A token with its balance and price. */
  readonly withBalance: <T extends TokenInfo>(token: T) => T & SwapToken
}

/** Reads the facts of an account. Nothing where its network is not the app's. */
export function factsOf({ get, find }: Services, { account: id }: Pick<Entry, 'account'>): Facts | undefined {
  const { active } = get(Accounts).getSnapshot()
  const namespace = active?.account?.namespace ?? ''
  const network = get(Networks).find(networkIdOf(id))
  if (!network) return undefined
  const { connection } = get(Connections).getSnapshot().namespaces[namespace] ?? {}
  const balances = get(Balances).getSnapshot().namespaces[namespace]
  const holdings =
    balances && 'account' in balances && balances.account === id && 'holdings' in balances
      ? balances.holdings
      : undefined
  const held = holdings ? listHoldings(holdings, network) : []
  const isKnown = holdings?.native !== undefined
  const prices = find(Prices)?.getSnapshot().prices ?? {}
  const byId = new Map(held.map((one) => [idOf(one).toLowerCase(), one]))

  return {
    connection,
    network,
    canSwap: connection?.session.features['send-transaction@1'] !== undefined,
    isSmartAccount: active?.account?.type === 'smartAccount',
    mine: held.map((one) => ({ ...infoOf(one), balance: tokenValue(one), price: one.price })),
    withBalance(token) {
      const own = byId.get(token.id.toLowerCase())
      // A token that is not among the balances that were read is not owned.
      const balance = own ? tokenValue(own) : isKnown && token.address !== undefined ? 0n : undefined
      return { ...token, balance, price: prices[token.id]?.value ?? own?.price }
    },
  }
}

export const isSameAsset = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const idOf = ({ address, chainId }: TokenBalance): AssetId => (address as AssetId | undefined) ?? chainId

function infoOf(token: TokenBalance): TokenInfo {
  const { chainId, name, symbol, quantity, iconUrl } = token
  const id = idOf(token)
  const address = id === chainId ? undefined : id.slice(chainId.length + 1)
  return { id, networkId: chainId, address, name, symbol, decimals: Number(quantity.decimals), iconUrl }
}

/** An amount as typed, in the smallest unit. */
export function readAmount(text: string, { decimals }: Pick<TokenInfo, 'decimals'>): bigint | 'none' | 'invalid' {
  if (/^0*\.?0*$/.test(text)) return 'none'
  try {
    return parseAmount(text, decimals)
  } catch {
    // The reasons are told apart by the field that the visitor types in.
    return 'invalid'
  }
}

/** The first reason why a swap cannot be reviewed, in the order in which a visitor fills it in. */
export function obstacleOf(entry: Entry, facts: Facts): SwapObstacle | undefined {
  const { from, to, amount, side, phase } = entry
  if (!from || !to) return 'no-token'
  const typed = readAmount(amount, side === 'pays' ? from : to)
  if (typed === 'none') return 'no-amount'
  if (typed === 'invalid') return 'amount-invalid'
  const quote = quoteOf(phase)
  const pays = side === 'pays' ? typed : quote?.pays
  const { balance } = facts.withBalance(from)
  if (pays !== undefined && balance !== undefined && pays > balance) return 'insufficient-funds'
  return quote && isShortOfGas(quote, facts) ? 'insufficient-gas' : undefined
}

/** Whether the account cannot pay the fee. Never for a smart account, because another party may pay. */
function isShortOfGas({ from, pays, gas }: SwapQuote, { mine, isSmartAccount }: Facts): boolean {
  const native = mine.find(({ address }) => address === undefined)?.balance
  if (isSmartAccount || native === undefined) return false
  return native === 0n || (from.address === undefined ? pays : 0n) + (gas?.value ?? 0n) > native
}
