import { displayText, entriesOf, propertyOf, type AppKitError } from '@latchkey/core'
import { errors } from '../errors.js'
import { transactionError } from './transaction-error.js'

/** Nodes answer so where they tried a transaction out, and will not send it. */
const PREFLIGHT_FAILED = -32_002
const MAX_LOGS = 50
/** Of more, the last are not looked for. */
const MAX_LINES = 10_000

/** The context of an `rpc/failed`. Foreign: any part may be missing. */
interface NodeFailure {
  readonly code?: unknown
  readonly reason?: unknown
  readonly data?: unknown
}

/** What a node's no to a transaction says, as an error of ours with that as its cause; nothing for any other error. */
export function preflightFailure(cause: AppKitError): AppKitError | undefined {
  const { code, reason, data } = cause.context as NodeFailure
  if (cause.code !== 'rpc/failed' || code !== PREFLIGHT_FAILED) return undefined
  return simulationFailure(transactionError(propertyOf(data, 'err')) || displayText(reason), propertyOf(data, 'logs'), cause)
}

/** @param lines what the programs wrote; foreign. */
export function simulationFailure(reason: string, lines: unknown, cause?: unknown): AppKitError {
  const logs = entriesOf(lines, MAX_LINES).slice(-MAX_LOGS).map((line) => displayText(line)).filter(Boolean)
  return errors.create('solana/simulation-failed', { reason: reason || 'it does not say why', logs }, { cause })
}
