import type { AppKitError } from '../errors/define-errors.js'
import { construct } from './injection/construct.js'
import { errors, serviceFailure } from './errors.js'
import { standInFor } from './loading/lazy-provider.js'
import type { AnyProvider, Registration, Services } from './services.js'
import type { AnyToken, Disposer, Token } from './token.js'

/** A scope that provides services. */
export interface Owner {
  readonly id: string
  /** The services that its factories and classes may use. */
  readonly services: Services
  /** Called with the disposer of every instance that has a `dispose` method. */
  owns(disposer: Disposer): void
  /** Told of failures that no caller is. */
  report(error: AppKitError): void
}

/** The providers of services, and the instances made so far. */
export interface Registry extends Services {
  provide(owner: Owner, registrations: readonly Registration[]): void
  withdraw(registrations: readonly Registration[]): void
}

interface Entry {
  readonly owner: Owner
  readonly provider: AnyProvider
  made?: { readonly instance: unknown }
}

/** @param neededBy named in the error for a missing service that no other service asked for. */
export function createRegistry(neededBy: string): Registry {
  const entries = new Map<symbol, Entry>()
  const fallbacks = new Map<symbol, unknown>()
  const making: AnyToken[] = []

  function get<T>(token: Token<T>): T {
    const entry = entries.get(token.key)
    if (!entry) return fallback(token)
    entry.made ??= { instance: make(token, entry) }
    return entry.made.instance as T
  }

  const find = <T>(token: Token<T>) => (entries.has(token.key) || token.fallback ? get(token) : undefined)

  function fallback<T>(token: Token<T>): T {
    if (!token.fallback) {
      const { name: service, hint } = token
      throw errors.create('service/missing', { service, hint, neededBy: making.at(-1)?.name ?? neededBy })
    }
    if (!fallbacks.has(token.key)) fallbacks.set(token.key, token.fallback({ get, find }))
    return fallbacks.get(token.key) as T
  }

  function make(token: AnyToken, { owner, provider }: Entry): unknown {
    const start = making.indexOf(token)
    if (start >= 0)
      throw errors.create('service/cycle', { path: [...making.slice(start), token].map(({ name }) => name) })
    making.push(token)
    try {
      if (typeof provider !== 'function' && 'value' in provider) return provider.value
      const instance =
        typeof provider === 'function'
          ? construct(provider, owner.services)
          : 'load' in provider
            ? standInFor(token, provider, owner)
            : provider.create(owner.services)
      const { dispose } = (instance ?? {}) as { dispose?: Disposer }
      if (typeof dispose === 'function') owner.owns(() => dispose.call(instance))
      return instance
    } catch (cause) {
      throw serviceFailure(token.name, owner.id, cause)
    } finally {
      making.pop()
    }
  }

  return {
    get,
    find,
    provide(owner, registrations) {
      for (const { token, provider } of registrations) entries.set(token.key, { owner, provider })
    },
    withdraw(registrations) {
      for (const { token } of registrations) entries.delete(token.key)
    },
  }
}
