import { displayText } from '../domain/text/display-text.js'
import type { VisitorMessage } from './define-errors.js'
import { foreignMessage } from './foreign-messages.js'
import { messages } from './messages.en.js'
import { normaliseError, property, UNKNOWN_ERROR } from './normalise.js'

/** An error in a visitor's words. */
export interface Description extends VisitorMessage {
  readonly message: string
  /** What was filled into the sentence, for who says it in another language. Absent where nothing was. */
  readonly values?: Readonly<Record<string, string>>
}

type Words = Readonly<Record<string, string>>

const UNKNOWN: VisitorMessage = { key: 'error.unknown', severity: 'error' }

/** Whoever wraps errors deeper than this has tied a ring. */
const MAX_DEPTH = 16

/** What a validator says may be shown, but not a page of it. */
const MAX_ISSUE_GRAPHEMES = 200

/**
 * The one bridge from an error to what a visitor reads. It answers for
 * anything that can be thrown; what it does not know is "Something went wrong".
 * Of what wallets, nodes and libraries throw, the codes and kinds are understood
 * and their texts are not shown, with one exception: what a validator says about an input.
 *
 * @param words a message catalogue in the visitor's language; English without it.
 */
export function describe(error: unknown, words: Words = messages): Description {
  for (let one = error, depth = 0; one !== undefined && one !== null && depth < MAX_DEPTH; depth++) {
    const normal = normaliseError(one)
    if (property(one, 'name') === 'AppKitError') {
      const context = property(one, 'context')
      const visitor = visitorOf(one) ?? passedOn(context)
      if (visitor) return said(visitor, words, context)
    } else if (normal.hasIssues) {
      return { key: 'error.invalid', severity: 'error', message: displayText(normal.message, MAX_ISSUE_GRAPHEMES) || UNKNOWN_ERROR }
    } else {
      const visitor = foreignMessage(normal)
      if (visitor) return said(visitor, words)
    }
    one = normal.inner
  }
  return said(UNKNOWN, words)
}

/** What an error of a catalogue is called for visitors. Told by its shape: it may be another copy's, or a stranger's. */
function visitorOf(error: unknown): VisitorMessage | undefined {
  const visitor = property(error, 'visitor')
  const key = property(visitor, 'key')
  const severity = property(visitor, 'severity')
  if (typeof key !== 'string') return undefined
  return { key, severity: severity === 'info' || severity === 'warning' ? severity : 'error' }
}

/** Some of our errors pass on what a peer answered: its number, and its words. */
function passedOn(context: unknown): VisitorMessage | undefined {
  const code = property(context, 'code')
  if (typeof code !== 'number') return undefined
  return foreignMessage(normaliseError({ code, message: property(context, 'reason') }))
}

function said({ key, severity }: VisitorMessage, words: Words, context?: unknown): Description {
  const known = [key, UNKNOWN.key].find((one) => Object.hasOwn(words, one))
  const message = known ? words[known]! : messages['error.unknown']
  const values: Record<string, string> = {}
  const filled = message.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = textIn(context, name)
    if (value !== undefined) values[name] = value
    return value ?? gap
  })
  return { key, severity, message: filled, ...(Object.keys(values).length > 0 && { values }) }
}

function textIn(context: unknown, name: string): string | undefined {
  const value = property(context, name)
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? displayText(value) : undefined
}
