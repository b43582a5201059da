import { u8aConcat, u8aToHex } from '@polkadot/util'
import type { Storage } from './storage.js'
import { accountKey } from './storage.js'
import { u128, u32 } from './scale.js'

/** The fields of the runtime's account that change here. Amounts are planck. */
export interface Account {
  readonly nonce: number
  readonly free: bigint
}

export interface Accounts {
  /** An unused account has a balance of zero. */
  get(id: Uint8Array): Account
  /** Removes an account that would keep less than the existential deposit, with its nonce. */
  set(id: Uint8Array, account: Account, block: number): void
}

/** The minimum balance of an account: one DOT, by the metadata. */
export const EXISTENTIAL_DEPOSIT = 10_000_000_000n

const UNUSED: Account = { nonce: 0, free: 0n }
/** The flag of the runtime's current balance logic. */
const NEW_LOGIC = 1n << 127n

export function createAccounts(storage: Storage): Accounts {
  const accounts = new Map<string, Account>()
  return {
    get: (id) => accounts.get(accountKey(id)) ?? UNUSED,
    set(id, account, block) {
      const key = accountKey(id)
      const isAlive = account.free >= EXISTENTIAL_DEPOSIT
      if (isAlive) accounts.set(key, account)
      else accounts.delete(key)
      storage.set(key, isAlive ? u8aToHex(accountInfo(account)) : null, block)
    },
  }
}

/** SCALE of `AccountInfo`: nonce, three counters, then the free, reserved and frozen amounts, and flags. */
function accountInfo({ nonce, free }: Account): Uint8Array {
  const [consumers, providers, sufficients] = [0, 1, 0]
  const counters = [nonce, consumers, providers, sufficients].map(u32)
  return u8aConcat(...counters, ...[free, 0n, 0n, NEW_LOGIC].map(u128))
}
