import type { Class } from './injection/construct.js'
import type { AnyLazyProvider, LazyProvider } from './loading/lazy-provider.js'
import type { AnyToken, Token } from './token.js'

/** Gives services by their tokens. */
export interface Services {
  /** The service, made on first request. Throws `service/missing`, which says how to get it, when no plugin provides it. */
  get<T>(token: Token<T>): T
  /** The service, or `undefined` when no plugin provides it, as in a kit that is disposed of. */
  find<T>(token: Token<T>): T | undefined
}

/**
 * Makes a service: a class whose constructor names its needs, a ready value, a function, or one whose code comes late.
 * The instance is made once per kit, on first request. The kit disposes of it if it has a `dispose` method; a ready value
 * is never disposed of.
 */
export type Provider<T> = Class<T> | { readonly value: T } | Factory<T> | LazyProvider<T>

/** A function that makes a service from others. */
export interface Factory<T> {
  readonly create: (services: Services) => T
  /** The tokens that `create` uses; by default all that its plugin requires. List them where two plugins use each other. */
  readonly needs?: readonly AnyToken[]
}

/** A provider of any service. */
export type AnyProvider = Class<unknown> | { readonly value: unknown } | Factory<unknown> | AnyLazyProvider

/** A provider for one token. */
export interface Registration {
  readonly token: AnyToken
  readonly provider: AnyProvider
}
