import type { AccountId } from '../../domain/caip.js'
import type { AssetId } from '../../domain/tokens/asset-id.js'
import { createLateTransactions } from '../../features/transactions/late-transactions.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'
import type { TransactionOutcome } from '../networks/namespace-features.js'

/** An amount of a token that a transaction of the visitor moves, as the visitor reviewed it. */
export interface OwnTransfer {
  readonly direction: 'in' | 'out'
  /** The token, or its network where it is the network's own currency. */
  readonly asset: AssetId
  /** Or the name of a collectible. */
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit, in decimal digits. */
  readonly value: string
}

/** A transaction that this visitor sent from this page's origin, before it is final. */
export interface PendingTransaction {
  readonly hash: string
  /** The account that sent it, with the network: `eip155:1:0x…`. */
  readonly account: AccountId
  /** The purpose: `send`, `swap`, `approve`, or a name of the plugin's own. */
  readonly kind: string
  /** The assets whose balances it changes. */
  readonly changes?: readonly AssetId[] | undefined
  /** The amounts that it moves. The activity shows them until an indexer knows the transaction. */
  readonly transfers?: readonly OwnTransfer[] | undefined
  /** The address of the other side. */
  readonly receiver?: string | undefined
  /** When it was added, in the clock's milliseconds. */
  readonly sentAt: number
}

/** A transaction that is final. */
export interface EndedTransaction extends PendingTransaction {
  readonly outcome: TransactionOutcome
  /** In the clock's milliseconds. */
  readonly endedAt: number
}

/** A snapshot of the visitor's own transactions. */
export interface TransactionsState {
  /** Those of all accounts that are not final yet, the newest first. */
  readonly pending: readonly PendingTransaction[]
}

/**
 * The transactions that the visitor sent, until they are final. Send, swap and others add theirs; balances and activity
 * listen for the ends.
 *
 * A pending transaction is kept over reloads until it ends. While somebody listens, the newest 99 are followed by `track@1`
 * of their namespaces, as soon as that is loaded, which it is once the connection is back. Two tabs
 * agree on the outcome: the one that is stored first counts. A wait that fails is repeated after 30 seconds. A minute after its
 * end it is looked at once more: where the network has taken its block back, it is pending again, and ends again.
 *
 * No plugin has to be registered: the service comes with its token. Its code is loaded by the first call or listener.
 *
 * @example
 * const hash = await transfer({ from, to, network, value, token, signal })
 * const sent = { direction: 'out', asset: 'eip155:1:0x…', symbol: 'USDC', decimals: 6, value: '2500000' } as const
 * await transactions.add({
 *   hash,
 *   account: 'eip155:1:0x…',
 *   kind: 'send',
 *   changes: ['eip155:1:0x…'],
 *   transfers: [sent],
 *   receiver: to,
 * })
 * @example
 * const stop = transactions.onEnd(({ changes }) => void balances.refresh({ changed: changes }))
 */
export interface Transactions extends Observable<TransactionsState> {
  /** Adds a transaction that was just sent. Does nothing for one that is there or has ended. Resolves once it is stored. */
  add(transaction: Omit<PendingTransaction, 'sentAt'>): Promise<void>
  /**
   * Calls the listener once for each end of a transaction while the page is there, here or in another tab, after the
   * snapshot has changed. Returns how to unsubscribe.
   */
  onEnd(listener: (ended: EndedTransaction) => void): () => void
}

export const Transactions = createToken<Transactions>('transactions', { fallback: createLateTransactions })
