import type { SolanaCommitment, SolanaSendOptions } from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import type { SolanaTransaction } from '../wire/transaction.js'

/** The input of `send-transaction@1`: a transaction, alone or with send options. */
export type SolanaTransactionToSend =
  | SolanaTransaction
  | { readonly transaction: SolanaTransaction; readonly options?: SolanaSendOptions }

/** The five older names stand for the three that nodes still know. */
const COMMITMENTS: Readonly<Record<SolanaCommitment, 'processed' | 'confirmed' | 'finalized'>> = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

/** Send options in the form that wallets and nodes take. */
export interface ReadSendOptions {
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  skipPreflight?: boolean
  maxRetries?: number
  minContextSlot?: number
}

/** Separates a transaction from its options. Throws `solana/invalid-send-option`. */
export function readSendRequest(request: unknown): {
  readonly transaction: unknown
  readonly options: ReadSendOptions
} {
  const isPair = typeof request === 'object' && request !== null && 'transaction' in request
  if (!isPair) return { transaction: request, options: {} }
  const { transaction, options = {} } = request as {
    readonly transaction: unknown
    readonly options?: SolanaSendOptions
  }
  return { transaction, options: readSendOptions(options) }
}

/** Checks send options and drops unknown ones. Throws `solana/invalid-send-option`. */
export function readSendOptions({
  skipPreflight,
  preflightCommitment,
  maxRetries,
  minContextSlot,
}: SolanaSendOptions): ReadSendOptions {
  requireOption('skipPreflight', skipPreflight, (value) => typeof value === 'boolean')
  requireOption('preflightCommitment', preflightCommitment, (value) => Object.hasOwn(COMMITMENTS, value))
  requireOption('maxRetries', maxRetries, isCount)
  requireOption('minContextSlot', minContextSlot, isCount)
  return {
    ...(skipPreflight !== undefined && { skipPreflight }),
    ...(preflightCommitment !== undefined && { preflightCommitment: COMMITMENTS[preflightCommitment] }),
    ...(maxRetries !== undefined && { maxRetries }),
    ...(minContextSlot !== undefined && { minContextSlot }),
  }
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

function requireOption<T>(option: string, value: T | undefined, isGood: (value: T) => boolean): void {
  if (value !== undefined && !isGood(value)) throw errors.create('solana/invalid-send-option', { option })
}
