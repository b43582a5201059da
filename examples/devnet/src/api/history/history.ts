import type { Nodes } from '../nodes/nodes.js'
import type { HistoryStore } from '../storage/history-store.js'
import type { TokenList } from '../tokens/token-list.js'
import { createChainIndexer } from './chain-indexer.js'
import { type Describe, describeTransaction } from './describe-transaction.js'
import { readCursor, writeCursor } from './history-cursor.js'
import type { TransactionAnswer } from './history-schema.js'
import { createTokenReader } from './token-reader.js'

const TRANSACTIONS_PER_PAGE = 20

interface Question {
  /** In small letters. */
  readonly account: string
  /** All EVM chains, when not said. */
  readonly chainId: string | undefined
  readonly cursor: string | undefined
  readonly iconUrl: (symbol: string) => string
}

/** The history of accounts, as far as the chains have come when it is asked for. */
export interface History {
  page(question: Question): Promise<{ data: TransactionAnswer[]; next: string | null }>
}

export function createHistory(nodes: Nodes, tokens: TokenList, store: HistoryStore): History {
  const chains = new Map(
    nodes.chosen('eip155', undefined).map(({ chain }) => {
      const client = nodes.evm(chain)
      return [chain, { catchUp: createChainIndexer(chain, client, store), readToken: createTokenReader(chain, client, tokens) }]
    }),
  )

  function describer(chain: string, iconUrl: Describe['iconUrl']): Describe {
    const { readToken } = chains.get(chain)!
    return { iconUrl, token: async (address) => (address === undefined ? { ...tokens.currencyOf(chain), isKnown: true } : readToken(address)) }
  }

  return {
    async page({ account, chainId, cursor, iconUrl }) {
      const before = cursor === undefined ? undefined : readCursor(cursor)
      const chosen = nodes.chosen('eip155', chainId).map(({ chain }) => chain)
      await Promise.all(chosen.map((chain) => chains.get(chain)!.catchUp()))
      // One more than is shown tells whether there is a next page.
      const found = await store.findTransactions({ account, chains: chosen, before, limit: TRANSACTIONS_PER_PAGE + 1 })
      const shown = found.slice(0, TRANSACTIONS_PER_PAGE)
      const data = await Promise.all(shown.map((each) => describeTransaction(each, account, describer(each.chain, iconUrl))))
      return { data, next: found.length > shown.length ? writeCursor(shown.at(-1)!) : null }
    },
  }
}
