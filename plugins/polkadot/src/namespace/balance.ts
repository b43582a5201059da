import type { Network, ReadBalance, Rpc } from '@latchkey/core/plugin'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, fromHex, toHex } from '../codec/bytes.js'
import { accountIdOf, codec } from '../codec/codec.js'
import { errors } from '../errors.js'

/** Reads the spendable balance of an account, and apart from it what is reserved, staked or locked. */
export function createReadBalance(rpc: Rpc): ReadBalance {
  return {
    async balance({ address }, network, signal) {
      const accountId = accountIdOf(address)
      // For an account of another kind, a node would answer a balance of nothing.
      if (!accountId || !codec.readAddress(address, network).valid)
        throw errors.create('polkadot/wrong-network', { address, network: network.name })
      const { free, reserved, spendable: value } = await systemAccount(rpc, network, accountId, signal)
      const { decimals, symbol } = network.nativeCurrency
      const held = free + reserved - value
      return { value, decimals, symbol, ...(held > 0n && { held }) }
    },
  }
}

/** What a network has stored of an account. */
export const systemAccount = (
  rpc: Rpc,
  network: Network,
  accountId: Uint8Array,
  signal: AbortSignal,
): Promise<SystemAccount> =>
  rpc.call(network, {
    method: 'state_getStorage',
    params: [systemAccountKey(accountId)],
    read: readSystemAccount,
    signal,
  })

/** The storage prefix of `System.Account`: the twox128 hashes of the two names. */
const SYSTEM_ACCOUNT = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** An account is four numbers of 4 bytes (the first is the nonce), and four of 16. */
const ACCOUNT_BYTES = 80
const BALANCES_AT = 16
const BALANCE_BYTES = 16

/** The flag of newer accounts, whose frozen amount counts against the free and the reserved amount together. */
const IS_NEW_LOGIC = 1n << 127n

/** The storage key of an account. */
function systemAccountKey(accountId: Uint8Array): `0x${string}` {
  return `${SYSTEM_ACCOUNT}${toHex(concatBytes(blake2b(accountId, { dkLen: 16 }), accountId)).slice(2)}` as const
}

interface SystemAccount {
  readonly free: bigint
  /** Funds held for a deposit or a stake. */
  readonly reserved: bigint
  /** The amount that must stay: of the free amount in older accounts, of free and reserved in newer ones. */
  readonly frozen: bigint
  /** The amount that can be spent. Some of it has to stay to keep the account alive. */
  readonly spendable: bigint
}

const NOTHING: SystemAccount = { free: 0n, reserved: 0n, frozen: 0n, spendable: 0n }

/**
 * Reads a stored account. An unknown account has nothing. An account of another shape throws, because a balance of
 * nothing would be wrong.
 */
export function readSystemAccount(stored: unknown): SystemAccount {
  if (stored === null) return NOTHING
  const bytes = fromHex(stored, ACCOUNT_BYTES)
  if (bytes?.length !== ACCOUNT_BYTES) throw new TypeError('This is not an account of the System pallet.')
  const [free, reserved, third, fourth] = [0, 1, 2, 3].map((index) =>
    u128(bytes, BALANCES_AT + index * BALANCE_BYTES),
  ) as [bigint, bigint, bigint, bigint]
  const isNew = (fourth & IS_NEW_LOGIC) !== 0n
  // In older accounts, the fourth number is a second frozen amount, for fees.
  const frozen = isNew || third > fourth ? third : fourth
  const kept = isNew ? larger(frozen - reserved, 0n) : frozen
  return { free, reserved, frozen, spendable: larger(free - kept, 0n) }
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b)

function u128(bytes: Uint8Array, at: number): bigint {
  return bytes.subarray(at, at + BALANCE_BYTES).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}
