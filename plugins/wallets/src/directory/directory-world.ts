import type { State, WalletDirectoryState } from '@latchkey/core'
import type { Wanted } from './fetch-lists.js'
import type { KnownWallets } from './known-wallets.js'
import type { WalletSource } from './wallet-source.js'

/** What the directory is made of. */
export interface DirectoryWorld {
  /** Nothing where there is no server. */
  readonly server: WalletSource | undefined
  /** What is listed where there is none, or it fails. */
  readonly bundled: WalletSource
  readonly state: State<WalletDirectoryState>
  readonly known: State<KnownWallets>
  wanted(): Wanted
  /** Told of every failure of the server, and that it answers (again). */
  onAnswer(error?: unknown): void
}
