import { createToken } from '../../kernel/token.js'
import type { Transaction } from '../../domain/tokens/transaction.js'
import type { Observable } from '../../state/observable.js'

/** A company that sells crypto for money. */
export interface OnRampProvider {
  readonly id: string
  readonly name: string
  /** The fee in the form that is shown: `1-2%`. */
  readonly feeRange: string
  /** The namespaces that the provider delivers to. */
  readonly namespaces: readonly string[]
}

/** The purchase to quote. */
export interface OnRampRequest {
  /** The id of one of the purchase currencies in `OnRampOptions`. */
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  /** The amount in the payment currency, as typed. */
  readonly amount: string
  /** The network to deliver to, by the provider's name for it. */
  readonly network: string
}

/** A value that is fetched from the provider. */
export type OnRampFetched<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** A value whose `source` is `sample` must be shown as an example. It cannot be bought. */
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown }

/** The quote of one provider for the request. */
export interface OnRampOffer {
  readonly provider: OnRampProvider
  /** `idle` for a provider that tells its price on its own page only. */
  readonly quote: OnRampFetched<OnRampQuote>
}

/** How far the purchase is whose payment page was made last, as far as the provider tells of it. */
export type OnRampProgress =
  | { readonly status: 'none' }
  /**
   * The payment page was made, and the visitor may be paying. `host` is where it is. Where `isFollowed` is false, the provider tells
   * of no purchases: the visitor sees it arrive in the balance.
   */
  | {
      readonly status: 'paying'
      readonly provider: OnRampProvider
      readonly host: string
      readonly isFollowed: boolean
    }
  /** The visitor has paid, and the provider has not sent it yet. */
  | { readonly status: 'pending'; readonly provider: OnRampProvider; readonly transaction: Transaction }
  | { readonly status: 'arrived'; readonly provider: OnRampProvider; readonly transaction: Transaction }
  | { readonly status: 'failed'; readonly provider: OnRampProvider; readonly transaction: Transaction }
  /** The provider has told of nothing for three minutes. `follow` looks again. */
  | { readonly status: 'not-seen'; readonly provider: OnRampProvider; readonly host: string }

/** The providers, the options to buy, the request and what it costs. */
export interface OnRampState {
  /** The providers that deliver to the account in use. Empty when no wallet is connected. */
  readonly providers: readonly OnRampProvider[]
  readonly options: OnRampFetched<OnRampOptions>
  readonly request: OnRampRequest | undefined
  /** One for each provider: those that give the most for the request come first, and those without a price last. */
  readonly offers: readonly OnRampOffer[]
  readonly progress: OnRampProgress
}

/**
 * The provider's payment page. A browser opens a window only in the visitor's click, and the address is known later: open
 * the window in the click, and lead it to `url`. The address is good once, so it is never asked for ahead.
 */
export interface Checkout {
  readonly provider: string
  readonly url: string
}

/**
 * Buys crypto by card. Provided by the on-ramp plugin. The kit handles neither money nor card data: it asks for quotes
 * and makes the address of the provider's page.
 *
 * When a provider does not answer, options and quotes may be samples, as their `source` shows. `checkout` rejects while
 * one of them is a sample.
 */
export interface OnRamp extends Observable<OnRampState> {
  /** Reads the options once; again after a failure, or when only samples were read. */
  load(options?: { readonly signal?: AbortSignal }): Promise<void>
  /**
   * Asks all providers for a quote, 300 ms after the last call, so that a number is asked about once it is typed. The newest request counts.
   * A failure becomes a status or a sample, not a rejection.
   */
  quote(request: OnRampRequest, options?: { readonly signal?: AbortSignal }): Promise<void>
  /**
   * Resolves with a new payment page whose receiver is the account in use. It shares nothing with an earlier one. Call it when the
   * visitor wants to pay. Throws `onramp/provider-not-found`, `account/not-active`, `onramp/sample-quote` (the options or the quote
   * are a sample), `onramp/unsafe-link` (the provider's address failed the check) and `onramp/failed`.
   */
  checkout(provider: string, options?: { readonly signal?: AbortSignal }): Promise<Checkout>
  /**
   * Renews the quotes every half a minute, and looks for the purchase every four seconds, while a view shows them and the page is
   * visible, until the returned function is called. A purchase is looked for without a view, too, for the three minutes after its
   * payment page was made. Reads the balances once it has arrived.
   */
  follow(): () => void
  /** Clears the request, its quotes, and the purchase. */
  reset(): void
}

export const OnRamp = createToken<OnRamp>('onramp', { hint: 'Add onramp() to plugins.' })

/** A sum of money as a decimal text, because floating point would round it. */
export interface OnRampAmount {
  readonly amount: string
  /** The currency's code, such as `USD` or `USDC`. */
  readonly currency: string
}

/**
 * The source of a figure. A `sample` is invented for a provider that does not answer: it must be shown as an example,
 * and cannot be bought.
 */
export type OnRampSource = 'provider' | 'sample'

/** The price of a purchase. */
export interface OnRampQuote {
  readonly source: OnRampSource
  readonly quoteId: string
  readonly coinbaseFee: OnRampAmount
  readonly networkFee: OnRampAmount
  readonly paymentSubtotal: OnRampAmount
  readonly paymentTotal: OnRampAmount
  readonly purchaseAmount: OnRampAmount
}

/** A payment method and its limits. */
export interface OnRampPaymentMethod {
  /** `card`, `ach_bank_account` … */
  readonly id: string
  readonly min: string
  readonly max: string
}

/** A currency to pay in, and its payment methods. */
export interface OnRampPaymentCurrency {
  /** The currency's code, such as `USD`. */
  readonly id: string
  readonly methods: readonly OnRampPaymentMethod[]
}

/** A network that a purchase can be delivered to. */
export interface OnRampPurchaseNetwork {
  readonly name: string
  readonly displayName?: string | undefined
  readonly chainId?: string | undefined
  readonly contractAddress?: string | undefined
}

/** A currency to buy, and the networks it can be delivered to. */
export interface OnRampPurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  readonly networks: readonly OnRampPurchaseNetwork[]
}

/** The currencies to pay in and to buy. */
export interface OnRampOptions {
  readonly source: OnRampSource
  readonly paymentCurrencies: readonly OnRampPaymentCurrency[]
  readonly purchaseCurrencies: readonly OnRampPurchaseCurrency[]
}
