import { formatUnits } from 'viem'
import { askNode } from '../nodes/ask-node.js'
import type { ChainNode } from '../nodes/nodes.js'
import type { Nodes } from '../nodes/nodes.js'
import type { TokenList } from '../tokens/token-list.js'
import type { TokenRecord } from '../tokens/token-record.js'
import type { AccountAddress } from './account-address.js'
import type { BalanceAnswer } from './balance-schema.js'
import { evmAmounts, type TokenAmount } from './evm-amounts.js'
import { solanaAmounts } from './solana-amounts.js'

interface Question {
  readonly account: AccountAddress
  /** By default all networks of the account's namespace. */
  readonly chainId: string | undefined
  /**
   * The currency of the prices. The server knows prices in US dollars only; in any other currency it answers without
   * prices.
   */
  readonly currency: string
  readonly iconUrl: (symbol: string) => string
}

/** Reads the balances of accounts from the nodes, each time anew. */
export interface Balances {
  of(question: Question): Promise<BalanceAnswer[]>
}

/** @param received the tokens that an account of an EVM network received and that are on no list. */
export function createBalances(
  nodes: Nodes,
  tokens: TokenList,
  received: (chain: string, account: string) => Promise<readonly TokenRecord[]>,
): Balances {
  const read = ({ namespace, address }: AccountAddress, node: ChainNode) =>
    askNode(node.chain, async () =>
      namespace === 'eip155'
        ? evmAmounts(nodes.evm(node.chain), address, [
            ...tokens.ofChain(node.chain),
            ...(await received(node.chain, address)),
          ])
        : solanaAmounts(node, address, tokens),
    )

  return {
    async of({ account, chainId, currency, iconUrl }) {
      const chosen = nodes.chosen(account.namespace, chainId)
      const amounts = await Promise.all(chosen.map((node) => read(account, node)))
      return amounts
        .flat()
        .filter(({ token, amount }) => token.address === undefined || amount > 0n)
        .map((each) =>
          toAnswer(each, currency, (symbol) => (tokens.all.includes(each.token) ? iconUrl(symbol) : undefined)),
        )
    },
  }
}

/** @param iconUrl a picture of a token that is on the list: any other may have the symbol of one that is. */
function toAnswer(
  { token, amount }: TokenAmount,
  currency: string,
  iconUrl: (symbol: string) => string | undefined,
): BalanceAnswer {
  const { chainId, address, name, symbol, decimals, price } = token
  const numeric = formatUnits(amount, decimals)
  const icon = iconUrl(symbol)
  const isPriced = price !== undefined && currency.toLowerCase() === 'usd'
  return {
    name,
    symbol,
    chainId,
    ...(address !== undefined && { address: `${chainId}:${address}` }),
    ...(isPriced && { price, value: price * Number(numeric) }),
    quantity: { decimals: String(decimals), numeric },
    ...(icon !== undefined && { iconUrl: icon }),
  }
}
