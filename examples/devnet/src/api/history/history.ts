import { z } from '@hono/zod-openapi'
import { invalid } from '../http/api-error.js'
import type { Nodes } from '../nodes/nodes.js'
import type { HistoryPosition, HistoryStore } from '../storage/history-store.js'
import type { TokenList } from '../tokens/token-list.js'
import { networkIdSchema } from '../tokens/token-record.js'
import { createChainIndexer } from './chain-indexer.js'
import { type Describe, describeTransaction } from './describe-transaction.js'
import type { TransactionAnswer } from './history-schema.js'
import { createTokenReader } from './token-reader.js'

const TRANSACTIONS_PER_PAGE = 20

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
    async page({ account, chainId, cursor, iconUrl }) {
      const before = cursor === undefined ? undefined : readCursor(cursor)
      const chosen = nodes.chosen('eip155', chainId).map(({ chain }) => chain)
      await Promise.all(chosen.map((chain) => chains.get(chain)!.catchUp()))
      // One transaction beyond the page shows that there is a next page.
      const found = await store.findTransactions({ account, chains: chosen, before, limit: TRANSACTIONS_PER_PAGE + 1 })
      const shown = found.slice(0, TRANSACTIONS_PER_PAGE)
      const data = await Promise.all(
        shown.map((each) => describeTransaction(each, account, describer(each.chain, iconUrl))),
      )
      return { data, next: found.length > shown.length ? writeCursor(shown.at(-1)!) : null }
    },
  }
}

const positionSchema = z.tuple([z.int().min(0), networkIdSchema, z.int().min(0), z.int().min(0)])

/** Writes a position in a history as an opaque text. */
const writeCursor = ({ minedAt, chain, block, index }: HistoryPosition): string =>
  Buffer.from(JSON.stringify([minedAt, chain, block, index])).toString('base64url')

/** Throws a refusal for a text that `writeCursor` did not write. */
function readCursor(cursor: string): HistoryPosition {
  const { data, success } = positionSchema.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!success) throw invalid('cursor', 'not a cursor that this server wrote')
  const [minedAt, chain, block, index] = data
  return { minedAt, chain, block, index }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses undefined.
    return undefined
  }
}
