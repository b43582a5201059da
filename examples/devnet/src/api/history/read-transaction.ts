import type { Transaction, TransactionReceipt } from 'viem'
import type { IndexedTransaction } from './indexed-transaction.js'
import { intendedTransfers, TRANSFER_FROM_SELECTOR, TRANSFER_SELECTOR, transfersOf } from './read-transfers.js'

const APPROVE_SELECTOR = '0x095ea7b3'

/** A mined transaction, as the index keeps it. */
export function readTransaction(chain: string, minedAt: number, transaction: Transaction, receipt: TransactionReceipt): IndexedTransaction {
  const to = (transaction.to ?? receipt.contractAddress ?? '').toLowerCase()
  const isFailed = receipt.status === 'reverted'
  return {
    chain,
    block: Number(receipt.blockNumber),
    index: receipt.transactionIndex,
    minedAt,
    hash: transaction.hash,
    nonce: transaction.nonce,
    from: transaction.from.toLowerCase(),
    to,
    status: isFailed ? 'failed' : 'confirmed',
    action: actionOf(transaction),
    transfers: isFailed ? intendedTransfers(transaction, to) : transfersOf(transaction, to, receipt.logs),
  }
}

function actionOf({ to, input }: Transaction): IndexedTransaction['action'] {
  if (!to) return 'deploy'
  if (input.startsWith(APPROVE_SELECTOR)) return 'approve'
  return input === '0x' || input.startsWith(TRANSFER_SELECTOR) || input.startsWith(TRANSFER_FROM_SELECTOR) ? 'transfer' : 'call'
}
