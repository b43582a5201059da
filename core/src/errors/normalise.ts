import { redact } from './redact.js'

/** What was thrown, as far as it can be told. */
export interface NormalisedError {
  /** As a number where it can be read as one: some wallets send `'4001'`. */
  readonly code: number | string | undefined
  /** Never empty, never longer than 500 characters, without secrets. It is a stranger's text all the same. */
  readonly message: string
  /** What was thrown itself, secrets and all: for a debugger, not for a log. */
  readonly cause: unknown
  /** The lower error, where what was thrown has one. */
  readonly inner: unknown
  /** A validator's: it has issues, or at least room for them. */
  readonly hasIssues: boolean
}

/** What an error says that says nothing. */
export const UNKNOWN_ERROR = 'Unknown error'

export const MAX_MESSAGE_LENGTH = 500
const MAX_CODE_LENGTH = 100
/** No more than this is searched for secrets, so that a hostile text costs nothing. */
const MAX_SEARCHED_LENGTH = 4_000

/**
 * Makes an error of known shape of anything that can be thrown: a text, nothing,
 * a number, a frozen object, one with getters that throw, a revoked proxy. Never
 * throws, and reads every property once at most.
 *
 * The message is that of the first issue (as validators report them), else the error's own, else "Unknown error".
 */
export function normaliseError(thrown: unknown): NormalisedError {
  const issues = property(thrown, 'issues')
  const said = typeof thrown === 'string' ? thrown : property(property(issues, 0), 'message')
  return {
    code: codeOf(property(thrown, 'code')),
    message: clean(said) || clean(property(thrown, 'message')) || UNKNOWN_ERROR,
    cause: thrown,
    inner: innerOf(thrown),
    hasIssues: isObject(issues),
  }
}

/** Reads a property of anything. What cannot be read is not there. */
export function property(of: unknown, name: PropertyKey): unknown {
  try {
    return isObject(of) ? (of as Record<PropertyKey, unknown>)[name] : undefined
  } catch {
    // A getter or a proxy that throws has nothing to say.
    return undefined
  }
}

/** Libraries keep it as `cause`; wallets that hand on another's answer, as `data.originalError`. */
function innerOf(thrown: unknown): unknown {
  return property(thrown, 'cause') ?? property(property(thrown, 'data'), 'originalError')
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
  // A letter of two halves is not cut between them.
  return safe.slice(0, MAX_MESSAGE_LENGTH).replace(/[\uD800-\uDBFF]$/, '').trim()
}
