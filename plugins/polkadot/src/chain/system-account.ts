import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, fromHex, toHex } from '../codec/bytes.js'

/** Where `System.Account` begins: the hashes (twox128) of the two names. */
const SYSTEM_ACCOUNT = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** Four numbers of 4 bytes, of which the first is the nonce, and four of 16. */
const ACCOUNT_BYTES = 80
const BALANCES_AT = 16
const BALANCE_BYTES = 16

/** Says that what is frozen counts against all there is, and not against what is free. Older accounts lack it. */
const IS_NEW_LOGIC = 1n << 127n

/** The key under which a node keeps an account. */
export function systemAccountKey(accountId: Uint8Array): `0x${string}` {
  return `${SYSTEM_ACCOUNT}${toHex(concatBytes(blake2b(accountId, { dkLen: 16 }), accountId)).slice(2)}` as const
}

export interface SystemAccount {
  readonly free: bigint
  /** Held for a purpose: a deposit, a stake. */
  readonly reserved: bigint
  /** What must stay, of the free or of all, depending on the age of the account. */
  readonly frozen: bigint
  /** What can be spent, but for the little that keeps an account alive. */
  readonly spendable: bigint
}

const NOTHING: SystemAccount = { free: 0n, reserved: 0n, frozen: 0n, spendable: 0n }

/**
 * Reads what a node keeps of an account. One that it does not know has nothing; what has another shape than the one
 * that is known is an error, never nothing.
 */
export function readSystemAccount(stored: unknown): SystemAccount {
  if (stored === null) return NOTHING
  const bytes = fromHex(stored, ACCOUNT_BYTES)
  if (bytes?.length !== ACCOUNT_BYTES) throw new TypeError('This is not how accounts of the System pallet are kept.')
  const [free, reserved, third, fourth] = [0, 1, 2, 3].map((index) => u128(bytes, BALANCES_AT + index * BALANCE_BYTES)) as [bigint, bigint, bigint, bigint]
  const isNew = (fourth & IS_NEW_LOGIC) !== 0n
  // Before there were flags, the fourth was a second amount that was frozen, for fees.
  const frozen = isNew || third > fourth ? third : fourth
  const kept = isNew ? larger(frozen - reserved, 0n) : frozen
  return { free, reserved, frozen, spendable: larger(free - kept, 0n) }
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b)

function u128(bytes: Uint8Array, at: number): bigint {
  return bytes.subarray(at, at + BALANCE_BYTES).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}
