import {
  type AccountId,
  Accounts,
  Activity,
  type ActivityState,
  Balances,
  type Connection,
  Connections,
  formatAmount,
  Networks,
} from '@latchkey/core'
import {
  fiatValue,
  listHoldings,
  Namespaces,
  networkIdOf,
  type Nft,
  type Services,
  type TokenBalance,
  tokenValue,
} from '@latchkey/core/plugin'
import type { DraftFacts } from './draft.js'
import type { Entry } from './entry.js'
import { errors } from './errors.js'
import { feeAt } from './fee.js'
import { isNft, nftAsToken } from './tokens.js'

/** The present wallet and balances of an entry's account, and the values that its obstacles depend on. */
export interface Facts extends DraftFacts {
  readonly connection: Connection | undefined
  /** The collectible to send, as which `token` is then described. */
  readonly nft: Nft | undefined
  /** What can be sent. */
  readonly tokens: readonly TokenBalance[]
  readonly nativeToken: TokenBalance | undefined
  /** The addresses that the account's known transactions went to, as their source writes them. */
  readonly paid: readonly string[]
  /** All addresses that the wallet shares in the namespace. */
  readonly own: readonly string[]
  /** Writes an address as the network does: addresses are compared in another form. */
  readonly written: (address: string) => string
}

/** Reads the facts of an entry for the account in use. */
export function factsOf(
  { get, find }: Services,
  { account: id, asset: chosen, onChain, amount, receiver, speed, fee }: Entry,
): Facts {
  const { active, namespaces } = get(Accounts).getSnapshot()
  const namespace = active?.account?.namespace ?? ''
  const { connection } = get(Connections).getSnapshot().namespaces[namespace] ?? {}
  const network = get(Networks).find(networkIdOf(id))
  const balances = get(Balances).getSnapshot().namespaces[namespace]
  const { codec } =
    get(Namespaces)
      .getSnapshot()
      .find(({ id: one }) => one === namespace) ?? {}
  const isOfAccount = balances && 'account' in balances && balances.account === id
  const holdings = isOfAccount && 'holdings' in balances ? balances.holdings : undefined
  const tokens = holdings && network ? listHoldings(holdings, network) : []
  // An app may choose one of another network, where the same address belongs to somebody else.
  const asset = chosen?.chainId === network?.caipNetworkId ? chosen : undefined
  const nft = asset && isNft(asset) ? asset : undefined
  const nativeToken = tokens.find(({ address }) => address === undefined)
  // Its balance may have changed since it was chosen.
  const owned = asset && !isNft(asset) ? (tokens.find(({ address }) => address === asset.address) ?? asset) : undefined
  const token = nft ? nftAsToken(nft) : owned && atMost(owned, onChain)
  return {
    connection,
    nft,
    tokens,
    nativeToken,
    own: namespaces[namespace]?.all.map(({ address }) => address) ?? [],
    paid: paidBy(id, find(Activity)?.getSnapshot()),
    written: (address) => (network && codec?.formatAddress?.(address, network)) ?? address,
    canSend: connection?.session.features['transfer@1'] !== undefined,
    token,
    amount: nft?.amount === '1' ? '1' : amount,
    native: nativeToken && tokenValue(token && token.address === undefined ? token : nativeToken),
    fee: fee.status === 'known' ? feeAt(fee, speed) : undefined,
    keeps: fee.status === 'known' ? fee.keeps : 0n,
    isSmartAccount: active?.account?.type === 'smartAccount',
    receiver: receiver.status,
    wouldFail:
      fee.status === 'failed' && (errors.is(fee.error, 'send/would-fail') || errors.is(fee.error, 'send/impossible')),
  }
}

/** A token with the lower one of two answers about its balance. */
function atMost(token: TokenBalance, value: bigint | undefined): TokenBalance {
  if (value === undefined || value >= tokenValue(token)) return token
  const decimals = Number(token.quantity.decimals)
  return {
    ...token,
    value: fiatValue(value, decimals, token.price),
    quantity: { ...token.quantity, numeric: formatAmount(value, decimals) },
  }
}

/**
 * To whom an account has sent something itself. Strangers send nothing, or a worthless token, to get an address that imitates a
 * known one into the list.
 */
function paidBy(account: AccountId, activity: ActivityState | undefined): readonly string[] {
  if (!activity || !('transactions' in activity) || activity.account !== account) return []
  return activity.transactions.flatMap(({ metadata: { sentFrom, sentTo }, transfers }) =>
    account.toLowerCase().endsWith(`:${sentFrom.toLowerCase()}`) &&
    transfers.some(({ direction, quantity }) => direction === 'out' && /[1-9]/.test(quantity.numeric))
      ? [sentTo]
      : [],
  )
}
