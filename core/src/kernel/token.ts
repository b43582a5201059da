declare const shape: unique symbol

/** Something to do to take an act back. Calling it twice must be harmless. */
export type Disposer = () => void | Promise<void>

/** Writes down something that must be taken back. Returns its disposer, which strikes the entry. */
export type Keep = (what: string, disposer: () => void) => () => void

/**
 * Names a service and carries its type. Interface and token share one name,
 * so `Clock` is what a class is typed with and what it asks for.
 */
export interface Token<T> {
  readonly name: string
  readonly key: symbol
  /** Shown when nobody provides the service: how to get it, as in "Add swap() to plugins." */
  readonly hint?: string
  /** Makes the service when nobody provides it, so that asking never fails. */
  readonly fallback?: () => T
  /**
   * For a service that hands out things which must be given back (timers,
   * list entries): wraps it for one plugin, writing down with `keep` what the
   * plugin takes. What is still written down when the plugin stops is taken
   * back for it, and reported as a leak.
   */
  readonly lend?: (service: T, keep: Keep) => T
  readonly [shape]?: (value: T) => T
}

/** A token of any service. A `Token<unknown>` will not do: the service's type stands on both sides. */
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
