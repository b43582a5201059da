import type { Wallet } from '../domain/wallet.js'
import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'

/** As much of the registry as was fetched. */
export interface WalletDirectoryState {
  /** The pages fetched so far, in order, without duplicates. */
  readonly wallets: readonly Wallet[]
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** How many there are in all, as far as is known; never less than before. */
  readonly count: number
  readonly page: number
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Why the newest fetch failed. What was there stays. */
  readonly error?: unknown
  readonly search?: { readonly text: string; readonly wallets: readonly Wallet[]; readonly loading: boolean } | undefined
}

/** The registry of all wallets. Provided by the wallets plugin. */
export interface WalletDirectory extends Observable<WalletDirectoryState> {
  /** Featured and recommended, and the first page's count. Once; again after a failure. */
  prefetch(signal: AbortSignal): Promise<void>
  /** The next page. */
  more(signal: AbortSignal): Promise<void>
  /** The newest search wins. An empty text ends searching. */
  search(text: string, options?: { readonly certified?: boolean }): Promise<void>
}

export const WalletDirectory = createToken<WalletDirectory>('wallet-directory', { hint: 'Add wallets() to plugins.' })
