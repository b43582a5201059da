import { formatUnits } from 'viem'
import { askNode } from '../nodes/ask-node.js'
import type { ChainNode } from '../nodes/chain-node.js'
import type { Nodes } from '../nodes/nodes.js'
import type { TokenList } from '../tokens/token-list.js'
import type { AccountAddress } from './account-address.js'
import type { BalanceAnswer } from './balance-schema.js'
import { evmAmounts, type TokenAmount } from './evm-amounts.js'
import { solanaAmounts } from './solana-amounts.js'

interface Question {
  readonly account: AccountAddress
  /** All chains of the account's namespace, when not said. */
  readonly chainId: string | undefined
  /** What prices are told in. They are known in US dollars only, so in others there are none. */
  readonly currency: string
  readonly iconUrl: (symbol: string) => string
}

/** What accounts have, read from the nodes each time. */
export interface Balances {
  of(question: Question): Promise<BalanceAnswer[]>
}

export function createBalances(nodes: Nodes, tokens: TokenList): Balances {
  const read = ({ namespace, address }: AccountAddress, node: ChainNode) =>
    askNode(node.chain, () =>
      namespace === 'eip155' ? evmAmounts(nodes.evm(node.chain), address, tokens.ofChain(node.chain)) : solanaAmounts(node, address, tokens),
    )

  return {
    async of({ account, chainId, currency, iconUrl }) {
      const chosen = nodes.chosen(account.namespace, chainId)
      const amounts = await Promise.all(chosen.map((node) => read(account, node)))
      return amounts
        .flat()
        .filter(({ token, amount }) => token.address === undefined || amount > 0n)
        .map((each) => toAnswer(each, currency, iconUrl))
    },
  }
}

function toAnswer({ token, amount }: TokenAmount, currency: string, iconUrl: Question['iconUrl']): BalanceAnswer {
  const { chainId, address, name, symbol, decimals, price } = token
  const numeric = formatUnits(amount, decimals)
  const isPriced = price !== undefined && currency.toLowerCase() === 'usd'
  return {
    name,
    symbol,
    chainId,
    ...(address !== undefined && { address: `${chainId}:${address}` }),
    ...(isPriced && { price, value: price * Number(numeric) }),
    quantity: { decimals: String(decimals), numeric },
    iconUrl: iconUrl(symbol),
  }
}
