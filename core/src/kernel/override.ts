import type { Provider } from './services.js'
import type { AnyToken, Token } from './token.js'

/** A host's say over who provides a service. Made by {@link override}. */
export interface Override {
  readonly token: AnyToken
  readonly provider: Provider<unknown> | { readonly from: string }
}

/**
 * Replaces a service with the host's own, or chooses which of several plugins provides it.
 *
 * @example
 * createAppKit({ overrides: [override(KeyValue, { value: myStorage }), override(Balances, { from: 'acme-balances' })] })
 */
export function override<T>(token: Token<T>, provider: Provider<T> | { readonly from: string }): Override {
  return { token, provider: provider as Override['provider'] }
}
