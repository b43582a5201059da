import { BlockNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import { getBlock, getTransactionReceipt } from 'viem/actions'
import type { EvmClient } from '../nodes/evm-client.js'
import type { IndexedBlock } from '../storage/history-store.js'
import { readTransaction } from './read-transaction.js'

/** A block with all that happened in it; nothing when it is gone, or goes while it is read. */
export const readBlock = (client: EvmClient, chain: string, number: number): Promise<IndexedBlock | undefined> =>
  unlessGone(async () => {
    const block = await getBlock(client, { blockNumber: BigInt(number), includeTransactions: true })
    const receipts = await Promise.all(block.transactions.map(({ hash }) => getTransactionReceipt(client, { hash })))
    if (receipts.some(({ blockHash }) => blockHash !== block.hash)) return undefined
    const minedAt = Number(block.timestamp)
    const transactions = block.transactions.map((transaction, place) => readTransaction(chain, minedAt, transaction, receipts[place]!))
    return { number, hash: block.hash, parentHash: block.parentHash, transactions }
  })

export const readBlockHash = (client: EvmClient, number: number): Promise<string | undefined> =>
  unlessGone(async () => (await getBlock(client, { blockNumber: BigInt(number) })).hash)

async function unlessGone<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof BlockNotFoundError || error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}
