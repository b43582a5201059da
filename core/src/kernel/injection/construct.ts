import type { Services } from '../services.js'
import type { AnyToken } from '../token.js'

/** A class whose constructor parameters are all marked with `inject`. */
// oxlint-disable-next-line no-explicit-any -- a constructor's parameters are of any type; inject() says what arrives
export type Class<T> = new (...services: any[]) => T

/** How `inject` hands a class its services: the one function that knows the container. */
export type Assemble = <T>(target: Class<T>, services: Services) => T

/** Under these keys a class carries what `inject` noted, whichever copy of this package did. */
export const NEEDS = Symbol.for('latchkey/needs')
export const ASSEMBLE = Symbol.for('latchkey/assemble')

/** The metadata API as far as it is read here. It is there once a class was marked. */
const metadata: { getOwnMetadata?(key: symbol, target: object): unknown } = Reflect

/** The services that a class asks for in its constructor. */
export const needsOf = (target: object): readonly AnyToken[] =>
  (metadata.getOwnMetadata?.(NEEDS, target) ?? []) as readonly AnyToken[]

/**
 * Makes an instance of a class, with the services that its constructor asks for. The container arrives with the module
 * that uses `inject`, so that a page without such a class does not load it.
 */
export function construct<T>(target: Class<T>, services: Services): T {
  const assemble = metadata.getOwnMetadata?.(ASSEMBLE, target) as Assemble | undefined
  return assemble ? assemble(target, services) : new target()
}
