import { errors } from '../errors.js'

type Kind = 'email' | 'social' | 'farcaster'

export type Attempts = ReturnType<typeof createAttempts>

/**
 * The sign-ins that have begun. A phone leaves the app for the provider's page and comes back to a new load of this one,
 * so they are kept for the tab, where the browser keeps anything. An attempt is no secret: without its code it is nothing.
 */
export function createAttempts(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const begun = new Map<Kind, string>()
  const nameOf = (kind: Kind) => `attempt.${kind}`

  return {
    begin(kind: Kind, attempt: string) {
      begun.set(kind, attempt)
      tryTo(() => storage().setItem(nameOf(kind), attempt))
    },
    /** Throws `session/no-attempt`. */
    require(kind: Kind): string {
      const attempt = begun.get(kind) ?? tryTo(() => storage().getItem(nameOf(kind)))
      if (!attempt) throw errors.create('session/no-attempt')
      return attempt
    },
    end(kind: Kind) {
      begun.delete(kind)
      tryTo(() => storage().removeItem(nameOf(kind)))
    },
  }
}

function tryTo<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    // The browser refuses storage here. The attempt lasts as long as the page.
    return undefined
  }
}
