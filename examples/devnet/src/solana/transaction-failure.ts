import type { FailedTransactionMetadata } from 'litesvm'

/** A `TransactionError` in the clusters' JSON: a bare name, or a name with its subject. */
export type TransactionFailure = string | { readonly [name: string]: unknown }

const SENTENCES: Record<string, string> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  SignatureFailure: 'Transaction signature verification failure',
}

/** The runtime numbers its errors, and prints their names only in its own format: `InstructionError(0, Custom(1))`. */
export function readFailure(failed: FailedTransactionMetadata): TransactionFailure {
  const [, name = 'Unknown', rest = ''] = /err: (\w+)(.*?), meta: /.exec(failed.toString()) ?? []
  const numbers = [...rest.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  if (name === 'InstructionError') {
    const [, reason = 'GenericError'] = /, (\w+)/.exec(rest) ?? []
    return { InstructionError: [numbers[0], reason === 'Custom' ? { Custom: numbers[1] } : reason] }
  }
  if (rest.includes('account_index')) return { [name]: { account_index: numbers[0] } }
  return numbers.length > 0 ? { [name]: numbers[0] } : name
}

/** The clusters' message for a failure, as far as clients read it. */
export function sentenceOf(failure: TransactionFailure): string {
  if (typeof failure === 'string') return SENTENCES[failure] ?? failure
  if (!('InstructionError' in failure)) return JSON.stringify(failure)
  const [index, reason] = failure['InstructionError'] as [number, string | { Custom: number }]
  const words = typeof reason === 'string' ? reason : `custom program error: 0x${reason.Custom.toString(16)}`
  return `Error processing Instruction ${index}: ${words}`
}
