import type { BitcoinTransaction } from './bitcoin-transaction.js'
import type { Entry, Ledger } from './ledger.js'
import { missingOrSpent, rejected } from './refusal.js'
import { isReplaceable } from './relay-rules.js'

/**
 * Which waiting transactions have to go for this one, those that build on them included. Throws a `Refusal`
 * where they are in a block, did not say that they may be replaced, or pay as much.
 */
export function replacedBy(transaction: BitcoinTransaction, fee: bigint, ledger: Ledger): readonly Entry[] {
  const rivals = transaction.inputs.flatMap(({ outpoint }) => ledger.spenderOf(outpoint) ?? [])
  if (rivals.length === 0) return []
  if (rivals.some(({ block }) => block)) throw missingOrSpent()
  if (!rivals.every((rival) => isReplaceable(rival.transaction))) throw rejected('txn-mempool-conflict')

  const replaced = [...new Set(rivals.flatMap(({ transaction: { id } }) => ledger.family(id)))]
  const gone = new Set(replaced.map((entry) => entry.transaction.id))
  if (transaction.inputs.some(({ txid }) => gone.has(txid))) throw rejected('bad-txns-spends-conflicting-tx')

  const paid = replaced.reduce((total, entry) => total + entry.fee, 0n)
  const refuse = (why: string) => rejected(`insufficient fee, rejecting replacement ${transaction.id}${why}`)
  if (rivals.some((rival) => feeRate(fee, transaction) <= feeRate(rival.fee, rival.transaction)))
    throw refuse('; new feerate is not above the old feerate')
  if (fee < paid) throw refuse(`, less fees than conflicting txs; ${fee} < ${paid}`)
  if (fee - paid < transaction.virtualBytes)
    throw refuse(`, not enough additional fees to relay; ${fee - paid} < ${transaction.virtualBytes}`)
  return replaced
}

const feeRate = (fee: bigint, { virtualBytes }: BitcoinTransaction) => Number(fee) / virtualBytes
