import { instance as root } from '#tsyringe'
import { needsOf } from './needs.js'
import type { Services } from './services.js'

// The only file that knows tsyringe. Its containers hold what a plugin's classes may be given. Caching,
// cycles, missing services and disposal are ours, because there it loses errors and order; and so is
// the call of the constructor, because it would know only classes marked by this very copy of it.

/** A class whose constructor parameters are all marked with `inject`. */
// oxlint-disable-next-line no-explicit-any -- a constructor's parameters are of any type; inject() says what arrives
export type Class<T> = new (...services: any[]) => T

/** One container per kit, and under it one for each class it assembles, holding just what that class may be given. */
export function createContainer() {
  const kit = root.createChildContainer()

  return {
    /** @param services what the class may ask for. */
    assemble<T>(target: Class<T>, services: Services): T {
      const needs = needsOf(target)
      if (!needs.length) return new target()
      const given = kit.createChildContainer()
      for (const token of needs) given.register(token.key, { useFactory: () => services.get(token) })
      return new target(...needs.map(({ key }) => given.resolve(key)))
    },
  }
}
