import type { Wallet } from '@latchkey/core'

/** What was looked up of wallets that are named by their id only. */
export interface KnownWallets {
  /** What was used before. */
  readonly recent: readonly Wallet[]
  /** What the host excludes. */
  readonly excluded: readonly Pick<Wallet, 'name' | 'rdns'>[]
}
