import { propertyOf, type TransactionOutcome } from '@latchkey/core/plugin'
import { isSameAddress, optionalQuantity } from '../codec.js'

/** The transactions that wallets were asked to send, by the hash that they answered, for the life of the page. */
export interface AskedTransactions {
  remember(hash: string, transaction: AskedTransaction): void
  /**
   * Compares what a node has under a hash with what the wallet was asked to send. A transaction by another sender is
   * not compared: a smart account's wallet sends its calls within one of its own.
   */
  compare(hash: string, transaction: unknown): Extract<TransactionOutcome, { status: 'altered' }> | undefined
}

/** A transaction as `eth_sendTransaction` takes it. */
type AskedTransaction = Readonly<Record<string, unknown>>

/** The oldest are forgotten. */
const MAX_TRANSACTIONS = 500

const FIELDS = ['to', 'value', 'data'] as const

export function createAskedTransactions(): AskedTransactions {
  const asked = new Map<string, AskedTransaction>()
  return {
    remember(hash, transaction) {
      asked.set(hash.toLowerCase(), transaction)
      if (asked.size > MAX_TRANSACTIONS) asked.delete(asked.keys().next().value!)
    },
    compare(hash, transaction) {
      const own = asked.get(hash.toLowerCase())
      const sender = propertyOf(transaction, 'from')
      if (!own || typeof sender !== 'string' || !isSameAddress(sender, String(own['from']))) return undefined
      const difference = differenceOf(own, transaction)
      return difference && { status: 'altered', ...difference }
    },
  }
}

/** The first field in which a node's transaction differs from one that was asked for. The fee is none of them. */
export function differenceOf(
  own: AskedTransaction,
  transaction: unknown,
): { readonly field: (typeof FIELDS)[number]; readonly asked: string; readonly sent: string } | undefined {
  const sent = (field: string) => propertyOf(transaction, field === 'data' ? 'input' : field)
  const field = FIELDS.find((one) => written(one, own[one]) !== written(one, sent(one)))
  return field && { field, asked: written(field, own[field]), sent: written(field, sent(field)) }
}

/** A field as text, so that two ways to write the same are the same. */
function written(field: (typeof FIELDS)[number], value: unknown): string {
  if (field === 'value') return String(optionalQuantity(value) ?? 0n)
  return typeof value === 'string' ? value.toLowerCase() : '0x'
}
