import type { Wallet } from '../../domain/wallets/wallet.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** The part of the registry that was fetched so far. */
export interface WalletDirectoryState {
  /** The pages fetched so far, in order, without duplicates. */
  readonly wallets: readonly Wallet[]
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** The number of wallets in the registry, as far as it is known. It never decreases. */
  readonly count: number
  readonly page: number
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The error of the newest fetch. The wallets fetched before are kept. */
  readonly error?: unknown
  readonly search?:
    | { readonly text: string; readonly wallets: readonly Wallet[]; readonly loading: boolean }
    | undefined
}

/** The registry of all wallets. Provided by the wallets plugin. */
export interface WalletDirectory extends Observable<WalletDirectoryState> {
  /** Fetches the featured and recommended wallets, and the count. Does so once; again after a failure. */
  prefetch(signal: AbortSignal): Promise<void>
  /** Fetches the next page. */
  more(signal: AbortSignal): Promise<void>
  /** Searches the registry. The newest search counts; an empty text ends the search. */
  search(text: string, options?: { readonly certified?: boolean }): Promise<void>
}

export const WalletDirectory = createToken<WalletDirectory>('wallet-directory', { hint: 'Add wallets() to plugins.' })
