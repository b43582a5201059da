import type { EndedTransaction, OwnTransfer, PendingTransaction } from '../../contracts/features/transactions.js'
import { isAccountId, isNetworkId } from '../../domain/caip.js'
import { entriesOf, propertyOf } from '../../domain/foreign.js'
import { MAX_STORED_LENGTH } from '../../platform/storage/key-value.js'
import type { StoredFormat } from '../../platform/storage/stored.js'

/** The stored transactions. */
export interface TransactionsRecord {
  /** The newest first. */
  readonly pending: readonly PendingTransaction[]
  /** The last ones that ended, the newest first, so that other tabs learn their outcomes. */
  readonly ended: readonly EndedTransaction[]
}

/** How many ended ones are kept. A tab reads them within a moment. */
export const ENDED_TRANSACTIONS = 20

const MAX_TEXT_LENGTH = 200
const MAX_CHANGES = 20
const MAX_TRANSFERS = 4

export const transactionsFormat: StoredFormat<TransactionsRecord> = {
  version: 1,
  read(value) {
    const pending = entriesOf(propertyOf(value, 'pending'), MAX_ENTRIES)
    const ended = entriesOf(propertyOf(value, 'ended'), ENDED_TRANSACTIONS)
    return { pending: pending.filter(isPending).map(withSafeParts), ended: ended.filter(isEnded).map(withSafeParts) }
  },
}

const MAX_ENTRIES = 1_000

/** Keeps all that can be stored, which are hundreds. Beyond them the newest stay. */
export function limited(pending: readonly PendingTransaction[]): readonly PendingTransaction[] {
  let length = 0
  return pending.filter((transaction) => {
    length += JSON.stringify(transaction).length + 1
    return length <= MAX_PENDING_LENGTH
  })
}

/** Leaves room for the ended ones. */
const MAX_PENDING_LENGTH = MAX_STORED_LENGTH * 0.75

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH
const isId = (value: unknown): boolean => isAccountId(value) || isNetworkId(value)

/** Whether a value is a transaction, also one that a caller adds. Another tab or an attacker may have stored it. */
export function isPending(value: unknown): value is PendingTransaction {
  const [hash, account, kind, changes, sentAt] = ['hash', 'account', 'kind', 'changes', 'sentAt'].map((name) =>
    propertyOf(value, name),
  )
  return (
    isText(hash) &&
    isAccountId(account) &&
    isText(kind) &&
    Number.isFinite(sentAt) &&
    (changes === undefined || (Array.isArray(changes) && changes.length <= MAX_CHANGES && changes.every(isId)))
  )
}

/** Leaves out what cannot be shown. The transaction is followed all the same. */
function withSafeParts<T extends PendingTransaction>(transaction: T): T {
  const { transfers, receiver } = transaction
  const own = entriesOf(transfers, MAX_TRANSFERS).filter(isTransfer)
  return {
    ...transaction,
    transfers: own.length > 0 ? own : undefined,
    receiver: isText(receiver) ? receiver : undefined,
  }
}

/** At most 256 bits. */
const VALUE = /^\d{1,78}$/

function isTransfer(value: unknown): value is OwnTransfer {
  const [direction, asset, symbol, decimals, amount] = ['direction', 'asset', 'symbol', 'decimals', 'value'].map(
    (name) => propertyOf(value, name),
  )
  return (
    (direction === 'in' || direction === 'out') &&
    isId(asset) &&
    isText(symbol) &&
    Number.isInteger(decimals) &&
    Number(decimals) >= 0 &&
    Number(decimals) <= MAX_DECIMALS &&
    typeof amount === 'string' &&
    VALUE.test(amount)
  )
}

const MAX_DECIMALS = 255

const STATUSES: readonly unknown[] = ['confirmed', 'failed', 'replaced', 'dropped', 'altered']

function isEnded(value: unknown): value is EndedTransaction {
  const status = propertyOf(propertyOf(value, 'outcome'), 'status')
  return isPending(value) && STATUSES.includes(status) && Number.isFinite(propertyOf(value, 'endedAt'))
}
