import type { Amount } from '../../domain/tokens/amounts.js'
import type { AccountId, NetworkId } from '../../domain/caip.js'
import type { TokenBalance } from '../../domain/tokens/token.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** A balance in a network's own currency. */
export interface NativeBalance extends Amount {
  /** The amount that the account owns beside it and cannot spend: reserved for a deposit, staked or locked. Absent where it is zero. */
  readonly held?: bigint | undefined
  /** The part of it that comes with transactions which are in no block yet; below 0 where they spend. Absent where it is nothing. */
  readonly pending?: bigint | undefined
  /** The price of one whole coin in the visitor's currency. Absent when it is unknown. */
  readonly price?: number | undefined
  /** How much the price changed in a day, in per cent. Absent when it is unknown. */
  readonly change?: number | undefined
}

/** The balances of an account, all from one answer. */
export interface Holdings {
  /** The balance in the network's own currency. Absent when it could not be read, which does not mean 0. */
  readonly native?: NativeBalance | undefined
  /** The tokens in the order of the source, without those of zero decimals and without the network's own currency. */
  readonly tokens: readonly TokenBalance[]
  /** Where they come from: a server, the wallet, or the nodes of the network. */
  readonly source: 'api' | 'wallet' | 'chain'
  /** When the balances were read, in the clock's milliseconds. */
  readonly at: number
}

/** The balances of one namespace's account on the network in use. */
export type NamespaceBalances =
  /** No wallet is connected. */
  | { readonly status: 'none' }
  /** The network has neither a reader of balances nor one of tokens. */
  | { readonly status: 'unsupported'; readonly account: AccountId }
  /** The balances are being read. `holdings` are the previous ones of the same account, if any. */
  | { readonly status: 'loading'; readonly account: AccountId; readonly holdings?: Holdings | undefined }
  | { readonly status: 'ready'; readonly account: AccountId; readonly holdings: Holdings }
  /** The balances could not be read. The kit asks no server before `retryAt`, in the clock's milliseconds. */
  | {
      readonly status: 'failed'
      readonly account: AccountId
      readonly error: unknown
      readonly retryAt: number
      readonly holdings?: Holdings | undefined
    }

/** A snapshot of the balances of all namespaces. */
export interface BalancesState {
  /** Has an entry for every namespace of the kit. */
  readonly namespaces: Readonly<Record<string, NamespaceBalances>>
  /** The balances of the namespace in use. */
  readonly active: NamespaceBalances | undefined
}

/** The balances to refresh. */
export interface RefreshBalances {
  /** Default: the namespace in use. */
  readonly namespace?: string
  /**
   * The full ids of tokens that changed (`eip155:1:0x…`): the source reads them again instead of answering from its
   * cache.
   */
  readonly changed?: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * The balances of the connected accounts. Provided by the balances plugin, which reads nothing while no wallet is connected,
 * and nothing that nobody follows.
 *
 * The snapshot never shows the balances of another account: it changes in the same step in which the account changes, to
 * `loading`, or to what was read of the new account before. An answer that arrives after that is discarded.
 *
 * After a failure, the notice 'Token Balance Unavailable' is shown once, and `refresh` sends no request for 30 seconds.
 */
export interface Balances extends Observable<BalancesState> {
  /**
   * Reads the balances again. Simultaneous calls share one request. Resolves when the snapshot is up to date or the
   * read has failed: a failure is a status, not a rejection. Rejects only with the signal's reason. Throws
   * `namespace/not-found` for a namespace that the kit does not have.
   */
  refresh(options?: RefreshBalances): Promise<void>
  /**
   * Reads what the account of a namespace owns on another of its networks, and does not keep it up to date. What was read there in
   * the last 30 seconds is not read again. Resolves with `undefined` where no wallet is connected, the network is not requested, or
   * nothing can be read there. Rejects where that failed, or the account changes meanwhile.
   */
  readOn(network: NetworkId, options?: { readonly signal?: AbortSignal }): Promise<Holdings | undefined>
  /**
   * Keeps the balances of a namespace up to date for a view that shows them, until the returned function is called. Reads when
   * another account or network comes into use, when the balances are older than 30 seconds, and when a transaction of the
   * visitor has ended; on a hidden page, nothing.
   *
   * @example
   * useEffect(() => balances.follow('eip155'), [balances])
   */
  follow(namespace: string): () => void
}

export const Balances = createToken<Balances>('balances', { hint: 'Add balances() to plugins.' })
