import type { BitcoinTransaction, Output } from './bitcoin-transaction.js'
import type { Block } from './block-chain.js'
import { rejected, Refusal } from './refusal.js'

/** Satoshi for each virtual byte. */
const LOWEST_FEE_RATE = 1n
const HIGHEST_FEE_RATE = 10_000n
const FINAL_SEQUENCE = 0xffff_ffff
/** Lock times below are heights, from here on they are seconds. */
const FIRST_LOCK_SECOND = 500_000_000

/** Throws a `Refusal` where the transaction is not one that the tip could be followed by. */
export function checkShape({ inputs, outputs, lockTime }: BitcoinTransaction, tip: Block): void {
  if (outputs.length === 0) throw rejected('bad-txns-vout-empty')
  if (new Set(inputs.map(({ outpoint }) => outpoint)).size < inputs.length) throw rejected('bad-txns-inputs-duplicate')
  const isLocked = lockTime > (lockTime < FIRST_LOCK_SECOND ? tip.height : tip.time)
  if (isLocked && inputs.some(({ sequence }) => sequence !== FINAL_SEQUENCE)) throw rejected('non-final')
  if (outputs.some(isDust)) throw rejected('dust')
}

/** Answers the fee. Throws a `Refusal` where the amounts do not add up, or the fee is not within reason. */
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

/** Whether its sender kept the right to replace it. */
export const isReplaceable = ({ inputs }: BitcoinTransaction) => inputs.some(({ sequence }) => sequence < FINAL_SEQUENCE - 1)

/** Worth less than what it costs to spend at three satoshi for each byte. */
function isDust({ script, amount }: Output): boolean {
  const [first = 0, second = 0] = script
  const isData = first === 0x6a
  const isWitness = (first === 0 || (first >= 0x51 && first <= 0x60)) && script.length === second + 2
  const outputBytes = 8 + 1 + script.length
  return !isData && amount < (outputBytes + (isWitness ? 67 : 148)) * 3
}

const sum = (outputs: readonly Output[]) => outputs.reduce((total, { amount }) => total + amount, 0n)

const inBitcoin = (satoshi: bigint) => (Number(satoshi) / 1e8).toFixed(8)
