import type { Provider } from './services.js'
import type { AnyToken, Token } from './token.js'

/** The id of the plugin that provides a host's own services. It may ask for any other. */
export const HOST = 'host'

/** A host's say over who provides a service. Made by {@link override}. */
export interface Override {
  readonly token: AnyToken
  /** The host's own. */
  readonly provider?: Provider<unknown>
  /** Or the id of the plugin that it is taken from. */
  readonly from?: string
}

/**
 * Replaces a service with the host's own, or chooses which of several plugins provides it.
 *
 * @example
 * createAppKit({ overrides: [override(KeyValue, { value: myStorage }), override(Balances, { from: 'acme-balances' })] })
 */
export function override<T>(token: Token<T>, provider: Provider<T> | { readonly from: string }): Override {
  // A class may well have something static of that name.
  return typeof provider === 'object' && 'from' in provider ? { token, from: provider.from } : { token, provider }
}
