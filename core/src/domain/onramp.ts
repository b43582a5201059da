/** A sum, as a decimal text, for money is not counted in floating point. */
export interface OnRampAmount {
  readonly amount: string
  /** As `USD`, `USDC`. */
  readonly currency: string
}

/**
 * Where a figure comes from. A `sample` stands in when the provider does not
 * answer: it is made up, has to be shown as an example, and cannot be bought.
 */
export type OnRampSource = 'provider' | 'sample'

/** What a purchase would cost. */
export interface OnRampQuote {
  readonly source: OnRampSource
  readonly quoteId: string
  readonly coinbaseFee: OnRampAmount
  readonly networkFee: OnRampAmount
  readonly paymentSubtotal: OnRampAmount
  readonly paymentTotal: OnRampAmount
  readonly purchaseAmount: OnRampAmount
}

/** How one can pay, and how much. */
export interface OnRampPaymentMethod {
  /** `card`, `ach_bank_account` … */
  readonly id: string
  readonly min: string
  readonly max: string
}

/** Money to pay with, and the ways to pay it. */
export interface OnRampPaymentCurrency {
  /** As `USD`. */
  readonly id: string
  readonly methods: readonly OnRampPaymentMethod[]
}

/** Where something that can be bought arrives. */
export interface OnRampPurchaseNetwork {
  readonly name: string
  readonly displayName?: string | undefined
  readonly chainId?: string | undefined
  readonly contractAddress?: string | undefined
}

/** What can be bought, and where it can arrive. */
export interface OnRampPurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  readonly networks: readonly OnRampPurchaseNetwork[]
}

/** What can be bought with what. */
export interface OnRampOptions {
  readonly source: OnRampSource
  readonly paymentCurrencies: readonly OnRampPaymentCurrency[]
  readonly purchaseCurrencies: readonly OnRampPurchaseCurrency[]
}
