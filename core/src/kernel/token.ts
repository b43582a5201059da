import type { AppKitError } from '../errors/define-errors.js'
import type { DeclaredOrigin } from './plugin/network-manifest.js'
import type { Services } from './services.js'

declare const shape: unique symbol

/** Undoes something. Calling it twice must be harmless. */
export type Disposer = () => void | Promise<void>

/** Tracks something that a plugin must give back. Returns its disposer, which ends the tracking. */
export type Keep = (what: string, disposer: () => void) => () => void

/** The plugin that a service is lent to. */
export interface Borrower {
  readonly id: string
  /** The origins that it declared. */
  readonly origins: readonly DeclaredOrigin[]
  /** Any service of the kit, declared or not. */
  find<T>(token: Token<T>): T | undefined
  /** Reports a mistake of the plugin. */
  report(error: AppKitError): void
}

/**
 * Names a service and carries its type. Interface and token share one name: `Clock` is the type of a parameter, and the
 * token that it asks for.
 */
export interface Token<T> {
  readonly name: string
  readonly key: symbol
  /** Shown when no plugin provides the service: how to get it, as in "Add swap() to plugins." */
  readonly hint?: string
  /**
   * Makes the service when no plugin provides it, once per kit, so that asking for it never fails. It is neither stopped
   * nor disposed of: it may hold on to something only while it has listeners.
   */
  readonly fallback?: (services: Services) => T
  /**
   * For a service that hands out things which must be given back (timers, list entries), or that must know who calls:
   * wraps it for one plugin, and tracks with `keep` what the plugin takes. What is still tracked when the plugin stops
   * is taken back for it, and reported as a leak.
   */
  readonly lend?: (service: T, keep: Keep, borrower: Borrower) => T
  readonly [shape]?: (value: T) => T
}

/** A token of any service. `Token<unknown>` will not do, because the type is both an input and an output. */
// oxlint-disable-next-line no-explicit-any -- see above
export type AnyToken = Token<any>

export type TokenOptions<T> = Pick<Token<T>, 'hint' | 'fallback' | 'lend'>

/**
 * Creates a service token. The key is registered globally, so two copies of
 * this package on one page still agree on which service is meant.
 *
 * @example
 * export interface Balances { refresh(): Promise<void> }
 * export const Balances = createToken<Balances>('balances', { hint: 'Add balances() to plugins.' })
 */
export function createToken<T>(name: string, options: TokenOptions<T> = {}): Token<T> {
  return Object.freeze({ ...options, name, key: Symbol.for(`latchkey/${name}`) })
}
