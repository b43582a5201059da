import type { AppKitError } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import { entriesOf, propertyOf } from '@latchkey/core/plugin'
import { errors } from '../errors.js'

const MAX_LENGTH = 200

/**
 * Writes a transaction's error as a text. The network gives a name such as `InsufficientFundsForFee`, or an object such
 * as `{ InstructionError: [1, { Custom: 1 }] }`, which becomes `InstructionError 1: custom program error: 0x1`.
 */
export function transactionError(error: unknown): string {
  if (typeof error === 'string') return error.slice(0, MAX_LENGTH)
  if (typeof error !== 'object' || error === null) return ''
  const { InstructionError: failed } = error as { readonly InstructionError?: unknown }
  const [index, inner]: readonly unknown[] = Array.isArray(failed) ? failed : []
  if (typeof index === 'number') return `InstructionError ${index}: ${instructionError(inner)}`.slice(0, MAX_LENGTH)
  return (JSON.stringify(error) ?? '').slice(0, MAX_LENGTH)
}

function instructionError(inner: unknown): string {
  const { Custom: custom } = Object(inner) as { readonly Custom?: unknown }
  if (typeof custom === 'number') return `custom program error: 0x${custom.toString(16)}`
  return typeof inner === 'string' ? inner : (JSON.stringify(inner) ?? '')
}

/** The code of a node that simulated a transaction and refuses to send it. */
const PREFLIGHT_FAILED = -32_002
const MAX_LOGS = 50
/** Of a longer log, the end is not searched. */
const MAX_LINES = 10_000

/** The context of an `rpc/failed`. It comes from the node, so any part may be missing. */
interface NodeFailure {
  readonly code?: unknown
  readonly reason?: unknown
  readonly data?: unknown
}

/** Converts a node's refusal of a transaction into `solana/simulation-failed`. Returns `undefined` for other errors. */
export function preflightFailure(cause: AppKitError): AppKitError | undefined {
  const { code, reason, data } = cause.context as NodeFailure
  if (cause.code !== 'rpc/failed' || code !== PREFLIGHT_FAILED) return undefined
  return simulationFailure(
    transactionError(propertyOf(data, 'err')) || displayText(reason),
    propertyOf(data, 'logs'),
    cause,
  )
}

/** @param lines the log of the programs, as the node gave it. */
export function simulationFailure(reason: string, lines: unknown, cause?: unknown): AppKitError {
  const logs = entriesOf(lines, MAX_LINES)
    .slice(-MAX_LOGS)
    .map((line) => displayText(line))
    .filter(Boolean)
  return errors.create('solana/simulation-failed', { reason: reason || 'the node gave no reason', logs }, { cause })
}
