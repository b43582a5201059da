import type { TransactionInstruction } from '@solana/web3.js'

/** What a transfer consists of. */
export interface Instructions {
  readonly list: readonly TransactionInstruction[]
  /** The accounts that it writes to, for which it waits in line with others. */
  readonly written: readonly string[]
  /** What the sender pays for an account that is opened, in lamports. */
  readonly rent: bigint
}
