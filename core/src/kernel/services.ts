import type { Class } from './container.js'
import type { AnyToken, Token } from './token.js'

/** The door to services. */
export interface Services {
  /** The service, made on first request. Throws `service/missing` with the way to get it when nobody provides it. */
  get<T>(token: Token<T>): T
  /** The service, or `undefined` when nobody provides it. */
  find<T>(token: Token<T>): T | undefined
}

/**
 * How a service comes to be: a class whose constructor says what it needs, a
 * ready value, or a function. Made once per kit, when first asked for. What a
 * class or function made is disposed with the kit if it has a `dispose` method;
 * a value stays its giver's business.
 */
export type Provider<T> = Class<T> | { readonly value: T } | Factory<T>

/** A function that makes a service from others. */
export interface Factory<T> {
  readonly create: (services: Services) => T
  /** What `create` uses. When not said, all that its plugin requires: say it where two plugins use each other. */
  readonly needs?: readonly AnyToken[]
}

/** A provider for one token. */
export interface Registration<T = unknown> {
  readonly token: Token<T>
  readonly provider: Provider<T>
}
