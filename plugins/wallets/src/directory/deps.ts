import type { Wallet } from '@latchkey/core'
import { lazy, type State, type WalletDirectoryState, type WalletPage } from '@latchkey/core/plugin'
import type { Urgency, WalletQuery } from '../api/wallet-api.js'
import type { Wanted } from './lists.js'

export interface DirectoryDeps {
  /** Absent where there is no server. */
  readonly server: WalletSource | undefined
  /** Stands in where there is no server, or it fails. */
  readonly bundled: WalletSource
  readonly state: State<WalletDirectoryState>
  readonly known: State<KnownWallets>
  wanted(): Wanted
  /** Receives every failure of the server; nothing where the server answers. */
  onAnswer(error?: unknown): void
}

/** Wallets that the kit or the app names by id only, looked up. */
export interface KnownWallets {
  /** Used before. */
  readonly recent: readonly Wallet[]
  /** Excluded by the app. */
  readonly excluded: readonly Pick<Wallet, 'name' | 'rdns'>[]
}

/** Finds wallets on a server, or in the bundled list. */
export interface WalletSource {
  find(query: WalletQuery, signal: AbortSignal, urgency?: Urgency): Promise<WalletPage>
}

/** Finds wallets in the bundled list, which loads on first use. */
export function createBundledSource(): WalletSource {
  const load = lazy('the bundled wallets', () => import('../offline/index.js'))
  return {
    async find(query, signal) {
      const { findOffline, OFFLINE_WALLETS } = await load()
      signal.throwIfAborted()
      return findOffline(OFFLINE_WALLETS, query)
    },
  }
}
