import type { AssetId } from '../../domain/tokens/asset-id.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** The price of one whole token or coin. */
export interface Price {
  readonly value: number
  /** When the source gave it, in the clock's milliseconds. */
  readonly at: number
}

/** Prices by asset. One without a price has no entry: unknown does not mean 0. */
export type PriceList = Readonly<Record<AssetId, Price>>

/** The times of which the history of a price can be had. */
export type PriceSpan = 'day' | 'week' | 'month' | 'year'

/** A snapshot of the prices that were read so far. */
export interface PricesState {
  /** The visitor's currency, as in `Preferences`. The prices are in it. */
  readonly currency: string
  readonly prices: PriceList
}

/**
 * Prices of tokens and coins, for all features. Calls of one moment share a request, and a price that is younger than 30
 * seconds is not asked for again. When the visitor chooses another currency, the snapshot changes to it in the same step,
 * and is empty until its prices are read.
 *
 * @example
 * const { 'eip155:1': ether } = await prices.read(['eip155:1'], { signal })
 * if (ether) show(ether.value)
 */
export interface Prices extends Observable<PricesState> {
  /**
   * Reads prices, and adds those in the visitor's currency to the snapshot. Assets that the source does not know, or
   * whose network it does not support, have no entry. Rejects when the source cannot be reached, with the errors of
   * `Http`, and with the signal's reason.
   *
   * @param options `currency`: another one than the visitor's. `maxAgeMs`: 0 asks the source again.
   */
  read(
    assets: readonly AssetId[],
    options?: {
      readonly currency?: string | undefined
      readonly maxAgeMs?: number | undefined
      readonly signal?: AbortSignal | undefined
    },
  ): Promise<PriceList>
  /**
   * Reads the history of a price in the visitor's currency, from the oldest price to the newest, in equal steps of time.
   * Resolves with `undefined` where the source has none. Rejects as `read` does. A source without any has no such method.
   */
  history?(
    asset: AssetId,
    span: PriceSpan,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<readonly number[] | undefined>
}

export const Prices = createToken<Prices>('prices', { hint: 'Add blockchainApi() to plugins.' })
