import type { IndexedTransaction } from '../history/indexed-transaction.js'

/** The facts that identify a block. */
export interface BlockMark {
  readonly number: number
  readonly hash: string
}

export interface IndexedBlock extends BlockMark {
  readonly parentHash: string
  /** In any order. */
  readonly transactions: readonly IndexedTransaction[]
}

/** The position of a transaction among all of them. The fields decide about the order, from the first to the last. */
export interface HistoryPosition {
  /** In seconds. */
  readonly minedAt: number
  readonly chain: string
  readonly block: number
  readonly index: number
}

export interface HistoryQuery {
  /** In lower case. */
  readonly account: string
  readonly chains: readonly string[]
  /** Only transactions before this position. */
  readonly before: HistoryPosition | undefined
  readonly limit: number
}

/**
 * The transactions of all networks, and how far each network was read. The blocks of a network are gapless: from the
 * first that was added to the newest, each is the parent of the next.
 */
export interface HistoryStore {
  newestBlock(chain: string): Promise<BlockMark | undefined>
  blockHash(chain: string, number: number): Promise<string | undefined>
  /**
   * Adds the block and its transactions, or neither. Answers true when the store has the block, also from before.
   * Answers false when the block does not follow the newest one: another server read on, or the network changed.
   */
  addBlock(chain: string, block: IndexedBlock): Promise<boolean>
  /** Drops the blocks with a higher number, and their transactions. */
  dropBlocksAbove(chain: string, number: number): Promise<void>
  /** The transactions in which the account has a part, newest first. */
  findTransactions(query: HistoryQuery): Promise<readonly IndexedTransaction[]>
}
