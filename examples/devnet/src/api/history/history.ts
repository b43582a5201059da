import { z } from '@hono/zod-openapi'
import { getAddress } from 'viem'
import { readCursor, writeCursor } from '../http/cursor.js'
import { inParts } from '../nodes/in-parts.js'
import type { Nodes } from '../nodes/nodes.js'
import type { HistoryPosition, HistoryStore } from '../storage/history-store.js'
import type { TokenList } from '../tokens/token-list.js'
import { networkIdSchema, type TokenRecord } from '../tokens/token-record.js'
import { createChainIndexer } from './chain-indexer.js'
import { type Describe, describeTransaction } from './describe-transaction.js'
import type { TransactionAnswer } from './history-schema.js'
import { createTokenReader } from './token-reader.js'
import { transactionsOf } from './transactions-of.js'

const TRANSACTIONS_PER_PAGE = 20
const MAX_RECEIVED = 1_000

interface Question {
  /** In lower case. */
  readonly account: string
  /** By default all EVM networks. */
  readonly chainId: string | undefined
  readonly cursor: string | undefined
  readonly iconUrl: (symbol: string) => string
}

/** The history of accounts, up to the newest block at the time of the request. */
export interface History {
  /** Reads an EVM network into the store, up to its newest block. */
  catchUp(chain: string): Promise<void>
  /** The tokens that are on no list and that the account received, those that it received last first. At most 1,000. */
  receivedTokens(chain: string, account: string): Promise<readonly TokenRecord[]>
  page(question: Question): Promise<{ data: TransactionAnswer[]; next: string | null }>
}

export function createHistory(nodes: Nodes, tokens: TokenList, store: HistoryStore): History {
  const chains = new Map(
    nodes.chosen('eip155', undefined).map(({ chain }) => {
      const client = nodes.evm(chain)
      return [
        chain,
        { catchUp: createChainIndexer(chain, client, store), readToken: createTokenReader(chain, client, tokens) },
      ]
    }),
  )

  function describer(chain: string, iconUrl: Describe['iconUrl']): Describe {
    const { readToken } = chains.get(chain)!
    return {
      iconUrl,
      token: async (address) =>
        address === undefined ? { ...tokens.currencyOf(chain), isKnown: true } : readToken(address),
    }
  }

  return {
    catchUp: (chain) => chains.get(chain)!.catchUp(),
    async receivedTokens(chain, account) {
      const { catchUp, readToken } = chains.get(chain)!
      await catchUp()
      const found = new Set<string>()
      for await (const { transfers } of transactionsOf(store, account, chain)) {
        for (const transfer of transfers)
          if (transfer.kind === 'fungible' && transfer.to === account && !tokens.find(chain, transfer.token))
            found.add(transfer.token)
        if (found.size >= MAX_RECEIVED) break
      }
      return inParts([...found], async (address) => {
        const { name, symbol, decimals } = await readToken(address)
        return { chainId: chain, address: getAddress(address), name, symbol: symbol || name, decimals }
      })
    },
    async page({ account, chainId, cursor, iconUrl }) {
      const before = cursor === undefined ? undefined : readPosition(cursor)
      const chosen = nodes.chosen('eip155', chainId).map(({ chain }) => chain)
      await Promise.all(chosen.map((chain) => chains.get(chain)!.catchUp()))
      // One transaction beyond the page shows that there is a next page.
      const found = await store.findTransactions({ account, chains: chosen, before, limit: TRANSACTIONS_PER_PAGE + 1 })
      const shown = found.slice(0, TRANSACTIONS_PER_PAGE)
      const data = await Promise.all(
        shown.map((each) => describeTransaction(each, account, describer(each.chain, iconUrl))),
      )
      return { data, next: found.length > shown.length ? cursorOf(shown.at(-1)!) : null }
    },
  }
}

const positionSchema = z.tuple([z.int().min(0), networkIdSchema, z.int().min(0), z.int().min(0)])

const cursorOf = ({ minedAt, chain, block, index }: HistoryPosition): string =>
  writeCursor([minedAt, chain, block, index])

function readPosition(cursor: string): HistoryPosition {
  const [minedAt, chain, block, index] = readCursor(cursor, positionSchema)
  return { minedAt, chain, block, index }
}
