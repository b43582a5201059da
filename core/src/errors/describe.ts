import { propertyOf, tryRead } from '../domain/foreign.js'
import { displayText } from '../gates/display-text.js'
import type { VisitorMessage } from './define-errors.js'
import { messages } from './messages.en.js'
import { isUserRejection, normaliseError, UNKNOWN_ERROR, type NormalisedError } from './normalise.js'
import { transactionFailure, type TransactionFailure } from './transaction-failures.js'

/** An error as a visitor reads it. */
export interface Description extends VisitorMessage {
  readonly message: string
  /**
   * The values filled into the message, for a translation elsewhere. For a key without a message here they are all texts
   * and numbers of the error's context. Absent if there are none.
   */
  readonly values?: Readonly<Record<string, string>>
}

type Messages = Readonly<Record<string, string>>

const UNKNOWN: VisitorMessage = { key: 'error.unknown', severity: 'error' }

/** An error wrapped deeper than this contains itself. */
const MAX_DEPTH = 16

const MAX_ISSUE_GRAPHEMES = 200

/**
 * Describes an error for a visitor. Accepts anything that can be thrown; an unknown error becomes "Something went
 * wrong". It understands the codes and kinds of errors from wallets, nodes and libraries, and never shows their texts,
 * except a validator's message about an input.
 *
 * @param translations messages in the visitor's language. Default: English.
 */
export function describe(error: unknown, translations: Messages = messages): Description {
  for (let current = error, depth = 0; current !== undefined && current !== null && depth < MAX_DEPTH; depth++) {
    const normal = normaliseError(current)
    if (propertyOf(current, 'name') === 'AppKitError') {
      const context = propertyOf(current, 'context')
      const visitor = visitorOf(current) ?? forwarded(context)
      if (visitor) return fill(visitor, translations, context)
    } else if (normal.hasIssues) {
      return {
        key: 'error.invalid',
        severity: 'error',
        message: displayText(normal.message, MAX_ISSUE_GRAPHEMES) || UNKNOWN_ERROR,
      }
    } else {
      const visitor = foreignMessage(normal)
      if (visitor) return fill(visitor, translations)
    }
    current = normal.inner
  }
  return fill(UNKNOWN, translations)
}

/** The visitor's message of a catalogue's error. Read by shape, because another copy of this package may have made it. */
function visitorOf(error: unknown): VisitorMessage | undefined {
  const visitor = propertyOf(error, 'visitor')
  const key = propertyOf(visitor, 'key')
  const severity = propertyOf(visitor, 'severity')
  if (typeof key !== 'string') return undefined
  return { key, severity: severity === 'info' || severity === 'warning' ? severity : 'error' }
}

/** The message for a peer's error that one of ours forwards as code and reason. */
function forwarded(context: unknown): VisitorMessage | undefined {
  const code = propertyOf(context, 'code')
  if (typeof code !== 'number') return undefined
  return foreignMessage(normaliseError({ code, message: propertyOf(context, 'reason') }))
}

function fill({ key, severity }: VisitorMessage, translations: Messages, context?: unknown): Description {
  const known = [key, UNKNOWN.key].find((candidate) => Object.hasOwn(translations, candidate))
  const message = known ? translations[known]! : messages['error.unknown']
  // The message of a plugin's key may be elsewhere, and its placeholders are not known here.
  const values = known === key ? {} : allTexts(context)
  const filled = message.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = textIn(context, name)
    if (value !== undefined) values[name] = value
    return value ?? gap
  })
  return { key, severity, message: filled, ...(Object.keys(values).length > 0 && { values }) }
}

function allTexts(context: unknown): Record<string, string> {
  const names = tryRead(() => Object.keys(Object(context))) ?? []
  const texts = names.map((name) => [name, textIn(context, name)] as const)
  return Object.fromEntries(texts.filter((entry): entry is readonly [string, string] => entry[1] !== undefined))
}

function textIn(context: unknown, name: string): string | undefined {
  const value = propertyOf(context, name)
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? displayText(value) : undefined
}

const visitorMessage = (key: string, severity: VisitorMessage['severity'] = 'error'): VisitorMessage => ({
  key,
  severity,
})

const UNAUTHORIZED = visitorMessage('error.unauthorized')
const UNSUPPORTED_METHOD = visitorMessage('error.method-unsupported')
const UNSUPPORTED_NETWORK = visitorMessage('error.wallet-unsupported-network')
const DISCONNECTED = visitorMessage('error.wallet-disconnected', 'warning')
const SESSION_FAILED = visitorMessage('error.session-failed')

/** Messages for codes that a visitor can act on. Rejections are missing, because they have many forms. */
const BY_CODE: Readonly<Record<string, VisitorMessage>> = {
  [-32601]: UNSUPPORTED_METHOD,
  [-32002]: visitorMessage('error.wallet-pending', 'info'),
  [-32003]: visitorMessage('error.transaction-rejected'),
  [-32004]: UNSUPPORTED_METHOD,
  [-32005]: visitorMessage('error.busy', 'warning'),
  1001: UNSUPPORTED_METHOD,
  1005: SESSION_FAILED,
  3001: UNAUTHORIZED,
  3002: UNAUTHORIZED,
  3003: UNAUTHORIZED,
  3004: UNAUTHORIZED,
  4100: UNAUTHORIZED,
  4200: UNSUPPORTED_METHOD,
  4900: DISCONNECTED,
  4901: visitorMessage('error.network-disconnected', 'warning'),
  4902: visitorMessage('error.network-unknown-to-wallet'),
  5100: UNSUPPORTED_NETWORK,
  5101: UNSUPPORTED_METHOD,
  5103: visitorMessage('error.wallet-no-accounts'),
  5104: UNSUPPORTED_NETWORK,
  5700: UNSUPPORTED_METHOD,
  5710: UNSUPPORTED_NETWORK,
  5740: UNSUPPORTED_METHOD,
  5760: UNSUPPORTED_METHOD,
  6000: DISCONNECTED,
  7000: SESSION_FAILED,
  10001: UNSUPPORTED_METHOD,
}

/** Messages for a pairing client's own low codes. */
const BY_GENERAL_CODE: Readonly<Record<string, VisitorMessage>> = {
  2: SESSION_FAILED,
  6: visitorMessage('error.session-expired', 'warning'),
  8: SESSION_FAILED,
  9: visitorMessage('error.session-non-conforming'),
}

const BY_TRANSACTION_FAILURE: Readonly<Record<TransactionFailure, VisitorMessage>> = {
  'insufficient-funds': visitorMessage('error.insufficient-funds'),
  'nonce-too-low': visitorMessage('error.nonce'),
  'nonce-too-high': visitorMessage('error.nonce'),
  'nonce-exhausted': visitorMessage('error.nonce'),
  'fee-too-low': visitorMessage('error.fee-too-low'),
  'fee-too-high': visitorMessage('error.fee-too-high'),
  'tip-above-fee': visitorMessage('error.fee-too-high'),
  'gas-too-low': visitorMessage('error.gas'),
  'gas-too-high': visitorMessage('error.gas'),
  'type-not-supported': UNSUPPORTED_METHOD,
  reverted: visitorMessage('error.reverted'),
}

/** The message for a foreign error, if its kind has one. */
function foreignMessage(error: NormalisedError): VisitorMessage | undefined {
  if (isUserRejection({ code: error.code, message: error.message })) return visitorMessage('error.declined', 'info')
  const failure = transactionFailure(error.message)
  if (failure) return BY_TRANSACTION_FAILURE[failure]
  return byName(propertyOf(error.cause, 'name')) ?? byCode(error)
}

function byName(name: unknown): VisitorMessage | undefined {
  if (name === 'AbortError') return visitorMessage('error.aborted', 'info')
  return name === 'TimeoutError' ? visitorMessage('error.timeout') : undefined
}

function byCode({ code, cause }: NormalisedError): VisitorMessage | undefined {
  if (code === undefined) return undefined
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code]
  // A browser's DOMException has low codes, too, with other meanings.
  const isOfBrowser = propertyOf(cause, 'ABORT_ERR') !== undefined
  return !isOfBrowser && Object.hasOwn(BY_GENERAL_CODE, code) ? BY_GENERAL_CODE[code] : undefined
}
