import type { BitcoinTransaction, Output } from './bitcoin-transaction.js'
import type { Block } from './block-chain.js'
import type { Entry, Ledger } from './ledger.js'
import { missingOrSpent, Refusal, rejected } from './refusal.js'

/** Satoshi for each virtual byte. */
const LOWEST_FEE_RATE = 1n
const HIGHEST_FEE_RATE = 10_000n
const FINAL_SEQUENCE = 0xffff_ffff
/** Lower lock times are heights; from here on they are seconds. */
const FIRST_LOCK_SECOND = 500_000_000

/** Throws a `Refusal` when the transaction is not valid in the block after the tip. */
export function checkShape({ inputs, outputs, lockTime }: BitcoinTransaction, tip: Block): void {
  if (outputs.length === 0) throw rejected('bad-txns-vout-empty')
  if (new Set(inputs.map(({ outpoint }) => outpoint)).size < inputs.length) throw rejected('bad-txns-inputs-duplicate')
  const isLocked = lockTime > (lockTime < FIRST_LOCK_SECOND ? tip.height : tip.time)
  if (isLocked && inputs.some(({ sequence }) => sequence !== FINAL_SEQUENCE)) throw rejected('non-final')
  if (outputs.some(isDust)) throw rejected('dust')
}

/** Answers the fee. Throws a `Refusal` when the amounts do not add up, or the fee is unreasonable. */
export function checkFee({ outputs, virtualBytes }: BitcoinTransaction, spent: readonly Output[]): bigint {
  const [incoming, outgoing] = [sum(spent), sum(outputs)]
  if (incoming < outgoing)
    throw rejected(`bad-txns-in-belowout, value in (${inBitcoin(incoming)}) < value out (${inBitcoin(outgoing)})`)
  const fee = incoming - outgoing
  const least = BigInt(virtualBytes) * LOWEST_FEE_RATE
  if (fee < least) throw rejected(`min relay fee not met, ${fee} < ${least}`)
  if (fee > BigInt(virtualBytes) * HIGHEST_FEE_RATE)
    throw new Refusal(-25, 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)')
  return fee
}

/** Whether the sender allowed a replacement. */
const isReplaceable = ({ inputs }: BitcoinTransaction) => inputs.some(({ sequence }) => sequence < FINAL_SEQUENCE - 1)

/** Whether spending the output would cost more than it is worth, at three satoshi for each byte. */
function isDust({ script, amount }: Output): boolean {
  const [first = 0, second = 0] = script
  const isData = first === 0x6a
  const isWitness = (first === 0 || (first >= 0x51 && first <= 0x60)) && script.length === second + 2
  const outputBytes = 8 + 1 + script.length
  return !isData && amount < (outputBytes + (isWitness ? 67 : 148)) * 3
}

const sum = (outputs: readonly Output[]) => outputs.reduce((total, { amount }) => total + amount, 0n)

const inBitcoin = (satoshi: bigint) => (Number(satoshi) / 1e8).toFixed(8)

/**
 * The waiting transactions that this one replaces, with those that build on them. Throws a `Refusal` when one of them
 * is mined, did not allow its replacement, or pays as much.
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
