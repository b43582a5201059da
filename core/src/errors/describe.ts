import { isAppKitError, type VisitorMessage } from './define-errors.js'
import { messages } from './messages.en.js'

/** An error in a visitor's words. */
export interface Description extends VisitorMessage {
  readonly message: string
}

const UNKNOWN: VisitorMessage = { key: 'error.unknown', severity: 'error' }

/**
 * The one bridge from an error to what a visitor reads. It answers for
 * anything that can be thrown; what it does not know is "Something went wrong".
 *
 * @param words a message catalogue in the visitor's language; English without it.
 */
export function describe(error: unknown, words: Readonly<Record<string, string>> = messages): Description {
  const { key, severity } = visitorMessageOf(error) ?? UNKNOWN
  const message = words[key] ?? words[UNKNOWN.key] ?? messages['error.unknown']
  return { key, severity, message }
}

/** The nearest message on the way down through the causes: a plugin's failure speaks for what failed in it. */
function visitorMessageOf(error: unknown): VisitorMessage | undefined {
  if (!(error instanceof Error)) return undefined
  return (isAppKitError(error) && error.visitor) || visitorMessageOf(error.cause)
}
