import { errors } from '../errors.js'
import type { KeptTexts } from './kept-texts.js'

type Kind = 'email' | 'social' | 'farcaster'

export type Attempts = ReturnType<typeof createAttempts>

/**
 * The sign-ins that have begun. A phone leaves the app for the provider's page and comes back to a new load of this one,
 * so they are kept for the tab. An attempt is no secret: without its code it is nothing.
 */
export function createAttempts(texts: KeptTexts) {
  const nameOf = (kind: Kind) => `attempt.${kind}`

  return {
    begin: (kind: Kind, attempt: string) => texts.set(nameOf(kind), attempt),
    /** Throws `session/no-attempt`. */
    require(kind: Kind): string {
      const attempt = texts.get(nameOf(kind))
      if (!attempt) throw errors.create('session/no-attempt')
      return attempt
    },
    end: (kind: Kind) => texts.remove(nameOf(kind)),
  }
}
