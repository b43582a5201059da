import type { Namespace } from '../demo-wallet/chains.js'
import type { PageNodes } from './page-networks.js'
import type { Approval, WalletQuestion } from './questions.js'
import type { WalletMemory } from './wallet-memory.js'
import type { WalletPage } from './wallet-seat.js'
import type { PageWalletState } from './wallet-states.js'

export interface PageWalletsOptions {
  readonly nodes: PageNodes
  /** How the visitor answers. By default `ask`. */
  readonly approve?: Approval
  /** The wallets' names. An app that merges wallets by name takes those that share one for a single wallet. */
  readonly names?: Partial<Readonly<Record<Namespace, string>>>
  /**
   * Storage that keeps over a reload which wallets are on and connected: `localStorage`. By default the wallets keep
   * nothing.
   */
  readonly memory?: WalletMemory
  /** By default the window. */
  readonly page?: WalletPage
}

/** The state of all wallets. The object keeps its identity until something changes. */
export interface PageWalletsSnapshot {
  readonly approval: Approval
  /** The questions that wait for an answer, oldest first. Empty unless the approval is `ask`. */
  readonly pending: readonly WalletQuestion[]
  readonly wallets: Readonly<Record<Namespace, PageWalletState>>
}

/**
 * One wallet for each namespace, in the page itself, with two accounts each and public keys. The wallets draw nothing:
 * show `pending`, and call `answer`. At first all are off, except those that `memory` has as on.
 *
 * Methods that take a wallet throw a `RangeError` for an unknown account, network or question.
 */
export interface PageWallets {
  /** The ids of the wallets: their namespaces. */
  readonly ids: readonly Namespace[]
  getSnapshot(): PageWalletsSnapshot
  /** Calls the listener after each change. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void

  isOn(id: Namespace): boolean
  /** Adds wallets to the page. */
  switchOn(...ids: readonly Namespace[]): void
  /**
   * Removes wallets from the page, as far as possible: a page that has found one keeps the object, which then shares
   * nothing and refuses everything.
   */
  switchOff(...ids: readonly Namespace[]): void

  /** The wallet's two addresses, whichever is in use; for Bitcoin the payment addresses. Loads the wallet's keys. */
  accounts(id: Namespace): Promise<readonly string[]>

  setApproval(approval: Approval): void
  answer(questionId: number, yes: boolean): void

  /** Switches to the other account, as the visitor would in the wallet. */
  switchAccount(id: Namespace, index: number): void
  /**
   * Switches to another network (CAIP-2), as the visitor would in the wallet. Only the EVM wallet has more than one.
   */
  switchNetwork(chain: string): void
  lock(id: Namespace): void
  unlock(id: Namespace): void
  /** Revokes the page's access, as the visitor would in the wallet. */
  disconnect(id: Namespace): void

  /** Switches all wallets off, and removes all listeners. Safe to call twice. */
  dispose(): void
}
