import type { AnyProvider, Provider } from './services.js'
import type { AnyToken, Token } from './token.js'

/** The id of the plugin that provides an app's own services. It may ask for any service. */
export const APP = 'app'

/** An app's choice of the provider of a service. Made by {@link override}. */
export interface Override {
  readonly token: AnyToken
  /** The app's own provider. */
  readonly provider?: AnyProvider
  /** Or the id of the plugin that provides it. */
  readonly from?: string
}

/**
 * Replaces a service with the app's own, or chooses which of several plugins provides it.
 *
 * @example
 * createAppKit({ overrides: [override(KeyValue, { value: myStorage }), override(Balances, { from: 'acme-balances' })] })
 */
export function override<T>(token: Token<T>, provider: Provider<T> | { readonly from: string }): Override {
  // A class may have a static member of that name.
  return typeof provider === 'object' && 'from' in provider ? { token, from: provider.from } : { token, provider }
}
