import { defineMetadata, getOwnMetadata } from './reflection.js'
import { container as root } from '#tsyringe'
import type { Services } from './services.js'
import type { AnyToken } from './token.js'

// The only file that knows tsyringe. Its containers hold what a plugin's classes may be given. Caching,
// cycles, missing services and disposal are ours, because there it loses errors and order; and so is
// the call of the constructor, because it would know only classes marked by this very copy of it.

/** A class whose constructor parameters are all marked with {@link inject}. */
// oxlint-disable-next-line no-explicit-any -- a constructor's parameters are of any type; inject() says what arrives
export type Class<T> = new (...services: any[]) => T

const NEEDS = Symbol.for('latchkey/needs')

/**
 * Marks a constructor parameter with the service it takes.
 *
 * @example
 * class DefaultSwap {
 *   constructor(@inject(Networks) private readonly networks: Networks) {}
 * }
 */
export function inject(token: AnyToken): ParameterDecorator {
  return (target, _method, index) => {
    defineMetadata(NEEDS, Object.assign([...needsOf(target)], { [index]: token }), target)
  }
}

/** What a class's constructor asks for, known without constructing it. */
export function needsOf(provider: object): readonly AnyToken[] {
  return getOwnMetadata(NEEDS, provider) ?? []
}

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
