import type { Account } from '../../domain/account.js'
import type { Network } from '../../domain/networks/network.js'
import type { Transaction } from '../../domain/tokens/transaction.js'
import { createPoint, type Contribution } from '../../kernel/contributions.js'
import type { OnRampOptions, OnRampProvider, OnRampQuote, OnRampRequest } from './onramp.js'

/** A purchase that a visitor wants to pay. */
export interface OnRampOrder {
  /** The account that receives what is bought. */
  readonly account: Account
  /** The network in use. */
  readonly network: Network
  /** The request of the last quotes. Absent before the visitor asks for a quote. */
  readonly request?: OnRampRequest | undefined
  /** The symbol of what is bought. */
  readonly asset?: string | undefined
}

/**
 * A company that sells crypto, as the on-ramp reaches it. Its answers are foreign: the service checks the address before it is
 * opened.
 *
 * @example
 * ctx.contribute(OnRampSources, {
 *   id: 'acme',
 *   name: 'Acme Pay',
 *   feeRange: '0.5%',
 *   namespaces: ['eip155'],
 *   checkout: async (order, signal) => (await import('./acme.js')).checkoutUrl(order, signal),
 * })
 */
export interface OnRampSource extends Contribution, OnRampProvider {
  readonly id: string
  /**
   * Lists what can be bought and paid with. The first source that has a list is asked, and without any list nothing can be bought. It
   * has 10 seconds.
   */
  options?(signal: AbortSignal): Promise<OnRampOptions | undefined>
  /** Tells what a purchase costs. Absent where only the provider's page does. It has 10 seconds. */
  quote?(request: OnRampRequest, signal: AbortSignal): Promise<OnRampQuote | undefined>
  /** Makes the address of a payment page. Called when the visitor wants to pay, and never ahead. */
  checkout(order: OnRampOrder, signal: AbortSignal): Promise<string>
  /**
   * Lists the account's latest purchases, the newest first, past every cache. Their status is ONRAMP_TRANSACTION_STATUS_SUCCESS,
   * _IN_PROGRESS or _FAILED. Absent where the provider does not tell of them.
   */
  purchases?(order: Pick<OnRampOrder, 'account' | 'network'>, signal: AbortSignal): Promise<readonly Transaction[]>
}

/** The providers of `OnRamp`, which asks all of them. */
export const OnRampSources = createPoint<OnRampSource>('onramp-sources')
