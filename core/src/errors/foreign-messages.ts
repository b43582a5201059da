import type { VisitorMessage } from './define-errors.js'
import { property, type NormalisedError } from './normalise.js'
import { transactionFault, type TransactionFault } from './transaction-faults.js'
import { isUserRejection } from './user-rejection.js'

const said = (key: string, severity: VisitorMessage['severity'] = 'error'): VisitorMessage => ({ key, severity })

const UNAUTHORIZED = said('error.unauthorized')
const UNSUPPORTED_METHOD = said('error.method-unsupported')
const UNSUPPORTED_NETWORK = said('error.wallet-unsupported-network')
const DISCONNECTED = said('error.wallet-disconnected', 'warning')
const SESSION_FAILED = said('error.session-failed')

/** What a visitor is told about the codes that mean something to one. The noes are not here: they have many forms. */
const BY_CODE: Readonly<Record<string, VisitorMessage>> = {
  [-32601]: UNSUPPORTED_METHOD,
  [-32002]: said('error.wallet-pending', 'info'),
  [-32003]: said('error.transaction-rejected'),
  [-32004]: UNSUPPORTED_METHOD,
  [-32005]: said('error.busy', 'warning'),
  1001: UNSUPPORTED_METHOD,
  1005: SESSION_FAILED,
  3001: UNAUTHORIZED,
  3002: UNAUTHORIZED,
  3003: UNAUTHORIZED,
  3004: UNAUTHORIZED,
  4100: UNAUTHORIZED,
  4200: UNSUPPORTED_METHOD,
  4900: DISCONNECTED,
  4901: said('error.network-disconnected', 'warning'),
  4902: said('error.network-unknown-to-wallet'),
  5100: UNSUPPORTED_NETWORK,
  5101: UNSUPPORTED_METHOD,
  5103: said('error.wallet-no-accounts'),
  5104: UNSUPPORTED_NETWORK,
  5700: UNSUPPORTED_METHOD,
  5710: UNSUPPORTED_NETWORK,
  5740: UNSUPPORTED_METHOD,
  5760: UNSUPPORTED_METHOD,
  6000: DISCONNECTED,
  7000: SESSION_FAILED,
  10001: UNSUPPORTED_METHOD,
}

/** A pairing client's own low numbers. */
const BY_GENERAL_CODE: Readonly<Record<string, VisitorMessage>> = {
  2: SESSION_FAILED,
  6: said('error.session-expired', 'warning'),
  8: SESSION_FAILED,
  9: said('error.session-non-conforming'),
}

const BY_FAULT: Readonly<Record<TransactionFault, VisitorMessage>> = {
  'insufficient-funds': said('error.insufficient-funds'),
  'nonce-too-low': said('error.nonce'),
  'nonce-too-high': said('error.nonce'),
  'nonce-exhausted': said('error.nonce'),
  'fee-too-low': said('error.fee-too-low'),
  'fee-too-high': said('error.fee-too-high'),
  'tip-above-fee': said('error.fee-too-high'),
  'gas-too-low': said('error.gas'),
  'gas-too-high': said('error.gas'),
  'type-not-supported': UNSUPPORTED_METHOD,
  reverted: said('error.reverted'),
}

/** What a visitor is told about an error that is not from a catalogue. Nothing when it is of no kind that has words. */
export function foreignMessage(error: NormalisedError): VisitorMessage | undefined {
  if (isUserRejection({ code: error.code, message: error.message })) return said('error.declined', 'info')
  const fault = transactionFault(error.message)
  if (fault) return BY_FAULT[fault]
  return byName(property(error.cause, 'name')) ?? byCode(error)
}

function byName(name: unknown): VisitorMessage | undefined {
  if (name === 'AbortError') return said('error.aborted', 'info')
  return name === 'TimeoutError' ? said('error.timeout') : undefined
}

function byCode({ code, cause }: NormalisedError): VisitorMessage | undefined {
  if (code === undefined) return undefined
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code]
  // The browser numbers its own errors from 1 as well, and means other things.
  const isOfBrowser = property(cause, 'ABORT_ERR') !== undefined
  return !isOfBrowser && Object.hasOwn(BY_GENERAL_CODE, code) ? BY_GENERAL_CODE[code] : undefined
}
