import type { Account } from '../../domain/account.js'
import type { AccountId } from '../../domain/caip.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'
import type { ConnectionStatus } from '../connections/connections.js'

/** The account in use of one namespace, and the others to choose from. All fields are of the same moment. */
export interface NamespaceAccount {
  readonly status: ConnectionStatus
  /** Absent when no wallet is connected, and when no shared account is valid on the network in use. */
  readonly account?: Account | undefined
  /** The address in the spelling of the network in use. */
  readonly address?: string | undefined
  /** `namespace:reference:address`, on the network in use. */
  readonly caipAddress?: AccountId | undefined
  /** The shared accounts that are valid on the network in use. */
  readonly all: readonly Account[]
  /** The kind of account that the visitor or the app prefers. */
  readonly preferredType: string | undefined
  /** Labels by address: the one set with `setLabel`, else the wallet's. */
  readonly labels: Readonly<Record<string, string>>
  /** The account's page in the network's explorer. */
  readonly explorerUrl?: string | undefined
}

/** A snapshot of the accounts of all namespaces. */
export interface AccountsState {
  readonly namespaces: Readonly<Record<string, NamespaceAccount>>
  /** The account of the namespace in use. */
  readonly active: NamespaceAccount | undefined
}

/**
 * The visitor's account in each namespace. A change that needs the wallet rejects with `account/change-cancelled` (the
 * cause is the visitor's rejection, the signal's reason, a newer change or the kit's stop), `connection/timeout`,
 * `connection/pending`, `connection/locked`, `connection/gone` or `account/change-failed`.
 */
export interface Accounts extends Observable<AccountsState> {
  /**
   * Takes another account that the wallet has shared into use, until the wallet itself changes accounts. Throws
   * `account/not-found` for an account that the wallet has not shared.
   */
  select(namespace: string, address: string, options?: { readonly signal?: AbortSignal }): Promise<void>
  /**
   * Prefers another kind of account, and asks the wallet to switch to it. If the wallet fails, the previous kind is
   * preferred again. Throws `account/type-not-found` for a kind that the namespace does not have.
   */
  setPreferredType(namespace: string, type: string, options?: { readonly signal?: AbortSignal }): Promise<void>
  /**
   * Sets the label of an address, in the form it has in `account`, for the life of this page. `undefined` removes it.
   */
  setLabel(namespace: string, address: string, label: string | undefined): void
}

export const Accounts = createToken<Accounts>('accounts')
