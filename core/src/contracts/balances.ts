import type { Amount } from '../domain/amount.js'
import type { AccountId } from '../domain/caip.js'
import type { TokenBalance } from '../domain/token-balance.js'
import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'

/** What an account has, all of it from one answer. */
export interface Holdings {
  /** The network's own currency. Absent where it could not be read: that is not 0. */
  readonly native?: Amount | undefined
  /** Without those of zero decimals; as the source orders them. */
  readonly tokens: readonly TokenBalance[]
  /** When it was read, in the clock's milliseconds. */
  readonly at: number
}

/** The holdings of one namespace's account, on the network in use. */
export type ChainBalances =
  /** Nobody is connected. */
  | { readonly status: 'none' }
  /** Nothing can be known here: the network has neither a reader of balances nor one of tokens. */
  | { readonly status: 'unsupported'; readonly account: AccountId }
  /** Being read. `holdings` are the last ones of this very account, if any. */
  | { readonly status: 'loading'; readonly account: AccountId; readonly holdings?: Holdings | undefined }
  | { readonly status: 'ready'; readonly account: AccountId; readonly holdings: Holdings }
  /** Could not be read. Nothing is asked again before `retryAt`, in the clock's milliseconds. */
  | {
      readonly status: 'failed'
      readonly account: AccountId
      readonly error: unknown
      readonly retryAt: number
      readonly holdings?: Holdings | undefined
    }

/** What the accounts of all namespaces have. */
export interface BalancesState {
  /** Every namespace of the kit. */
  readonly chains: Readonly<Record<string, ChainBalances>>
  /** That of the namespace in use. */
  readonly active: ChainBalances | undefined
}

/** What to read again. */
export interface RefreshBalances {
  /** The one in use when not said. */
  readonly namespace?: string
  /** Tokens that are known to have changed, by full id (`eip155:1:0x…`): the source is told to look again instead of remembering. */
  readonly changed?: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * What the connected accounts have. Provided by the balances plugin, which
 * reads it when an account or a network comes into use; nothing is read while
 * nobody is connected.
 *
 * The snapshot never shows one account what another has: it turns to `loading`,
 * without holdings, in the same step in which the account changes. An answer
 * that comes after that is thrown away.
 *
 * A failure shows 'Token Balance Unavailable' once. For 30 seconds after it,
 * `refresh` resolves without asking anybody.
 */
export interface Balances extends Observable<BalancesState> {
  /**
   * Reads again. Callers at one moment share one request. Resolves when the
   * snapshot is up to date, or cannot be: a failure is a status, not a rejection.
   * Rejects only with the signal's reason. Throws `chain/not-found` for a
   * namespace the kit has not.
   */
  refresh(options?: RefreshBalances): Promise<void>
}

export const Balances = createToken<Balances>('balances', { hint: 'Add balances() to plugins.' })
