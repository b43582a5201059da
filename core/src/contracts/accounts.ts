import type { Account } from '../domain/account.js'
import type { AccountId } from '../domain/caip.js'
import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'
import type { ConnectionStatus } from './connections.js'

/** One namespace's account, and the others it could be. All of it from one moment. */
export interface ChainAccount {
  readonly status: ConnectionStatus
  /** None while nobody is connected, and where no shared account is good on the network in use. */
  readonly account?: Account | undefined
  /** As the network in use writes it. */
  readonly address?: string | undefined
  /** `namespace:reference:address`, on the network in use. */
  readonly caipAddress?: AccountId | undefined
  /** Those good on the network in use. */
  readonly all: readonly Account[]
  /** The kind the visitor or the host prefers. */
  readonly preferredType: string | undefined
  /** Labels by address: the visitor's, else the wallet's. */
  readonly labels: Readonly<Record<string, string>>
  /** Where the account can be looked at. */
  readonly explorerUrl?: string | undefined
}

/** The accounts of all namespaces, at one moment. */
export interface AccountsState {
  readonly chains: Readonly<Record<string, ChainAccount>>
  /** The account of the namespace in use. */
  readonly active: ChainAccount | undefined
}

/**
 * Who the visitor is, per namespace. Changes that a wallet is asked for reject
 * with `account/change-cancelled` (with the reason: the visitor's no, the
 * signal, a newer change, the kit's stop), `connection/timeout`,
 * `connection/pending`, `connection/locked`, `connection/gone` or `account/change-failed`.
 */
export interface Accounts extends Observable<AccountsState> {
  /**
   * Uses another account that the wallet has shared, until the wallet turns to
   * another one itself. Throws `account/not-found` for one it has not shared.
   */
  select(namespace: string, address: string, options?: { readonly signal?: AbortSignal }): Promise<void>
  /**
   * Prefers another kind of account, and turns the wallet to it; if that fails,
   * the kind before is preferred again. Throws `account/type-not-found` for a
   * kind the namespace has not.
   */
  setPreferredType(namespace: string, type: string, options?: { readonly signal?: AbortSignal }): Promise<void>
  /** Names an address, as it is in `account`, in this page; nothing takes the name away. */
  setLabel(namespace: string, address: string, label: string | undefined): void
}

export const Accounts = createToken<Accounts>('accounts')
