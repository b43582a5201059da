import type { IndexedTransaction } from '../history/indexed-transaction.js'

/** A block, as far as it is needed to know it again. */
export interface BlockMark {
  readonly number: number
  readonly hash: string
}

export interface IndexedBlock extends BlockMark {
  readonly parentHash: string
  /** In any order. */
  readonly transactions: readonly IndexedTransaction[]
}

/** Where a transaction stands among all of them. The order is by these, from the first to the last. */
export interface HistoryPosition {
  /** In seconds. */
  readonly minedAt: number
  readonly chain: string
  readonly block: number
  readonly index: number
}

export interface HistoryQuery {
  /** In small letters. */
  readonly account: string
  readonly chains: readonly string[]
  /** Only what is older than this. */
  readonly before: HistoryPosition | undefined
  readonly limit: number
}

/**
 * What happened on the chains, and how far each was read. Blocks of one chain are a chain here, too: from the first
 * that was added to the newest, each the parent of the next.
 */
export interface HistoryStore {
  newestBlock(chain: string): Promise<BlockMark | undefined>
  blockHash(chain: string, number: number): Promise<string | undefined>
  /**
   * Adds the block and its transactions, or neither. True when it is there, which it may have been already. False
   * when it does not follow the newest block: somebody else has read on, or the chain is another one now.
   */
  addBlock(chain: string, block: IndexedBlock): Promise<boolean>
  /** Forgets the blocks with a higher number, and their transactions. */
  dropBlocksAbove(chain: string, number: number): Promise<void>
  /** What the account had a part in, the newest first. */
  findTransactions(query: HistoryQuery): Promise<readonly IndexedTransaction[]>
}
