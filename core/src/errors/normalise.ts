import { propertyOf } from '../domain/foreign.js'
import { redact } from './redact.js'

/** A thrown value in a known shape. */
export interface NormalisedError {
  /** A number if it can be read as one: some wallets send `'4001'`. */
  readonly code: number | string | undefined
  /** Never empty, at most 500 characters, without secrets. Still a foreign text. */
  readonly message: string
  /** The thrown value itself. It may contain secrets: use it in a debugger, never in a log. */
  readonly cause: unknown
  /** The inner error, if there is one. */
  readonly inner: unknown
  /** Whether the error has an `issues` list, as validators' errors do. */
  readonly hasIssues: boolean
}

/** The message of an error without one. */
export const UNKNOWN_ERROR = 'Unknown error'

export const MAX_MESSAGE_LENGTH = 500
const MAX_CODE_LENGTH = 100
/** Only this much is searched for secrets, so that a hostile text cannot block the page. */
const MAX_SEARCHED_LENGTH = 4_000

/**
 * Reads anything that can be thrown: a text, `undefined`, a number, a frozen object, one with getters that throw, a
 * revoked proxy. Never throws, and reads each property at most once.
 *
 * The message is that of the first issue (as validators report them), else the error's own, else "Unknown error".
 */
export function normaliseError(thrown: unknown): NormalisedError {
  const issues = propertyOf(thrown, 'issues')
  const text = typeof thrown === 'string' ? thrown : propertyOf(propertyOf(issues, 0), 'message')
  return {
    code: codeOf(propertyOf(thrown, 'code')),
    message: clean(text) || clean(propertyOf(thrown, 'message')) || UNKNOWN_ERROR,
    cause: thrown,
    inner: innerOf(thrown),
    hasIssues: isObject(issues),
  }
}

/** Libraries use `cause`; wallets that forward another's error use `data.originalError`. */
function innerOf(thrown: unknown): unknown {
  return propertyOf(thrown, 'cause') ?? propertyOf(propertyOf(thrown, 'data'), 'originalError')
}

const isObject = (value: unknown) => (typeof value === 'object' && value !== null) || typeof value === 'function'

function codeOf(code: unknown): number | string | undefined {
  if (typeof code === 'number') return Number.isFinite(code) ? code : undefined
  if (typeof code !== 'string' || !code) return undefined
  return /^-?\d{1,9}$/.test(code) ? Number(code) : redact(code.slice(0, MAX_CODE_LENGTH))
}

function clean(text: unknown): string {
  if (typeof text !== 'string') return ''
  const safe = redact(text.slice(0, MAX_SEARCHED_LENGTH)).trim()
  // The cut may have split a surrogate pair.
  return safe
    .slice(0, MAX_MESSAGE_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** Codes of rejected requests, sessions (whole, chains, methods, events) and upgrades, and one library's own code. */
const REJECTION_CODES: readonly unknown[] = [4001, 5000, 5001, 5002, 5003, 5750, 'ACTION_REJECTED']

/** Some wallets report a rejection by its text only. */
const REJECTION_TEXT =
  /\b(?:user|customer) (?:has )?(?:rejected|denied|declined|cancell?ed|disapproved|refused)\b|\b(?:rejected|denied|declined|cancell?ed|refused) by (?:the )?user\b/i

/** Libraries wrap the wallet's error, but never deeper than this. */
const MAX_WRAPPED = 8

/** Whether the visitor rejected the request in the wallet. Accepts anything that can be thrown. */
export function isUserRejection(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; depth < MAX_WRAPPED; depth++) {
    const { code, message, inner } = normaliseError(error)
    if (REJECTION_CODES.includes(code) || REJECTION_TEXT.test(message)) return true
    if (inner === undefined) return false
    error = inner
  }
  return false
}
