import type { OnRampOptions, OnRampQuote } from '../domain/onramp.js'
import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'

/** Somebody who sells crypto for money. */
export interface OnRampProvider {
  readonly id: string
  readonly name: string
  /** As it is shown: `1-2%`. */
  readonly feeRange: string
  /** The namespaces it delivers to. */
  readonly namespaces: readonly string[]
}

/** What is asked for. */
export interface OnRampRequest {
  /** As in `OnRampOptions`. */
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  /** In the payment currency, as typed. */
  readonly amount: string
  /** Where it should arrive, in the provider's words. */
  readonly network: string
}

/** Something that is fetched: nothing yet, under way, there, or not to be had. */
export type OnRampFetched<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** What is a `sample` is shown as an example. Nothing can be bought with it. */
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown }

/** What can be bought, what is asked for, and what it costs. */
export interface OnRampState {
  /** Those that deliver to the account in use. Empty when nobody is connected. */
  readonly providers: readonly OnRampProvider[]
  readonly options: OnRampFetched<OnRampOptions>
  readonly request: OnRampRequest | undefined
  readonly quote: OnRampFetched<OnRampQuote>
}

/** Where to pay. To be opened by the kit's own way of opening links, in a new window. */
export interface Checkout {
  readonly provider: string
  readonly url: string
}

/**
 * Buys crypto by card. Provided by the on-ramp plugin. The kit sees no money
 * and no card: it asks for a price and leads to the provider's page.
 *
 * When a provider does not answer, options and quotes may be samples, which say
 * so in `source`. `checkout` refuses while the quote is one.
 */
export interface OnRamp extends Observable<OnRampState> {
  /** Reads what can be bought. Once; again after a failure, or when only samples came. */
  load(options?: { readonly signal?: AbortSignal }): Promise<void>
  /** Asks for a price. The newest request wins. A failure is a status, or a sample. */
  quote(request: OnRampRequest, options?: { readonly signal?: AbortSignal }): Promise<void>
  /**
   * The page to pay on, with this account as the receiver. Made anew each time; nothing of an earlier one is in it.
   * Throws `onramp/provider-not-found`, `account/not-active`, `onramp/sample-quote` (when the present quote is made up),
   * `onramp/unsafe-link` (the provider's address did not pass the gate) and `onramp/failed`.
   */
  checkout(provider: string, options?: { readonly signal?: AbortSignal }): Promise<Checkout>
  /** Forgets the request and its quote. */
  reset(): void
}

export const OnRamp = createToken<OnRamp>('onramp', { hint: 'Add onramp() to plugins.' })
