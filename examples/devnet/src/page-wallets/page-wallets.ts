import type { Namespace } from '../demo-wallet/chains.js'
import type { PageNodes } from './page-networks.js'
import type { Approval, WalletQuestion } from './questions.js'
import type { WalletMemory } from './wallet-memory.js'
import type { WalletPage } from './wallet-page.js'
import type { PageWalletState } from './wallet-state.js'

export interface PageWalletsOptions {
  readonly nodes: PageNodes
  /** What the visitor says: `ask` unless given. */
  readonly approve?: Approval
  /** What each wallet calls itself. Wallets that share a name are one wallet of many namespaces to who merges by name. */
  readonly names?: Partial<Readonly<Record<Namespace, string>>>
  /** Where it is kept over a reload which wallets are on and whom they let in: `localStorage`. Nothing is kept unless given. */
  readonly memory?: WalletMemory
  /** The window unless given. */
  readonly page?: WalletPage
}

/** All of it, the same object until something changes. */
export interface PageWalletsSnapshot {
  readonly approval: Approval
  /** What waits for an answer, the oldest first. Empty unless the approval is `ask`. */
  readonly pending: readonly WalletQuestion[]
  readonly wallets: Readonly<Record<Namespace, PageWalletState>>
}

/**
 * One wallet for each namespace, in the page itself, with keys that everybody knows and two accounts each. It has no
 * looks: draw `pending`, and call `answer`. All are off at first, but for those that `memory` has as on.
 *
 * Methods that take a wallet throw a `RangeError` for an account, a network or a question that there is not.
 */
export interface PageWallets {
  /** The wallets, by their namespaces. */
  readonly ids: readonly Namespace[]
  getSnapshot(): PageWalletsSnapshot
  /** The listener is called after each change. Returns the way back. */
  subscribe(listener: () => void): () => void

  isOn(id: Namespace): boolean
  /** Puts wallets into the page. */
  switchOn(...ids: readonly Namespace[]): void
  /** Takes them out, as far as that can be done: who has found one keeps its object, which then shares nothing and refuses everything. */
  switchOff(...ids: readonly Namespace[]): void

  /** Its two addresses, whichever is in use; for Bitcoin those for payments. Loads its keys. */
  accounts(id: Namespace): Promise<readonly string[]>

  setApproval(approval: Approval): void
  answer(questionId: number, yes: boolean): void

  /** The visitor turns to the other account, in the wallet. */
  switchAccount(id: Namespace, index: number): void
  /** The visitor goes to another network (CAIP-2), in the wallet. Only the EVM wallet has more than one. */
  switchNetwork(chain: string): void
  lock(id: Namespace): void
  unlock(id: Namespace): void
  /** The visitor takes the page's access back, in the wallet. */
  disconnect(id: Namespace): void

  /** Switches all off, and forgets who listens. Safe to call twice. */
  dispose(): void
}
