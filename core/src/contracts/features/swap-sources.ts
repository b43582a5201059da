import type { Account } from '../../domain/account.js'
import type { NetworkId } from '../../domain/caip.js'
import type { Network } from '../../domain/networks/network.js'
import { createPoint, type Contribution } from '../../kernel/contributions.js'
import type { ListedToken } from './token-sources.js'
import type { TokenInfo } from './tokens.js'

/** An exchange that a source is asked about. */
export interface SwapRequest {
  readonly account: Account
  readonly network: Network
  readonly from: TokenInfo
  readonly to: TokenInfo
  /** In the smallest unit. More than 0. */
  readonly pays: bigint
  /** In per cent, from 0 to 50. */
  readonly slippagePercent: number
}

/** A source's offer for an amount. */
export interface SwapOffer {
  /** At the present price and after all fees of the source, in the smallest unit. */
  readonly receives: bigint
  /** The contract that the transaction calls. A transaction to any other one is refused. Absent where a chain has no such thing. */
  readonly target?: string | undefined
  /** The contract that has to be allowed to take the tokens paid. Absent where nothing has to be approved. */
  readonly spender?: string | undefined
  /** The source's fee in the token bought, already taken off. */
  readonly fee?: bigint | undefined
  /**
   * The network's fee, in the smallest unit of its currency, as far as the source knows it. The comparison of offers counts it, and takes
   * an offer without one to cost as much as the dearest.
   */
  readonly networkFee?: bigint | undefined
  /** The exchanges that it goes through. */
  readonly route?: readonly string[] | undefined
  /**
   * The transaction can bring along an approval that the account has signed. `eip2612`: one of the token itself for `spender`, where
   * the token takes such. `permit2`: `spender` is the Permit2 contract, and the signature lets `target` take the tokens from
   * there. Each swap then needs one, or the same approval in a batch.
   */
  readonly permits?: 'eip2612' | 'permit2' | undefined
  /** The rate is fixed, so that the slippage does not count, as for wrapping a currency. */
  readonly isFixed?: boolean | undefined
  /** The slippage that it takes, where that is less than was asked for. It is shown. */
  readonly slippagePercent?: number | undefined
  /** How long the offer stands. Default: 30 seconds. */
  readonly lifetimeMs?: number | undefined
  /**
   * Builds the transaction of this offer. It may give more or less than was offered, because prices move: the visitor sees
   * it before they accept it. Rejects where the offer has gone.
   *
   * @param options `isApproved` is false while the spender may not take the amount yet, so that an estimate would fail. With a
   *   `permit`, the transaction brings it along.
   */
  build(options: {
    readonly isApproved: boolean
    readonly permit?: SwapPermit | undefined
    readonly signal: AbortSignal
  }): Promise<SwapTransaction>
}

/** An approval that the account has signed. Whoever has it may use it, once, for its spender alone. */
export interface SwapPermit {
  readonly spender: string
  readonly value: bigint
  /** In seconds since 1970. */
  readonly deadline: bigint
  readonly signature: string
  /** The data that the wallet has signed, as `permit@1` of the namespace wrote it. */
  readonly typedData: unknown
}

/** A transaction that exchanges tokens. */
export interface SwapTransaction {
  /**
   * In the form that the namespace's `send-transaction@1` takes: on EVM networks `{ to, data, value, gas }`. Give more gas than
   * is estimated, because the first swap of a block costs more.
   */
  readonly transaction: unknown
  readonly receives: bigint
  /** Below this it reverts. */
  readonly receivesAtLeast: bigint
}

/**
 * A source of swaps: a server that aggregates exchanges, or an exchange that is read on chain. Its answers are foreign: the
 * service checks and simulates each transaction before a wallet is asked.
 *
 * @example
 * ctx.contribute(SwapSources, {
 *   id: 'acme',
 *   name: 'Acme Exchange',
 *   supports: (network) => network === 'eip155:1',
 *   quote: async (request, signal) => (await import('./quote.js')).quote(request, signal),
 * })
 */
export interface SwapSource extends Contribution {
  /** As visitors read it. */
  readonly name: string
  /** Whether it exchanges tokens on a network. Answers at once, as often as it is asked. */
  supports(network: NetworkId): boolean
  /** The tokens to choose from, the most used first. At most 2,000 are read. It has 10 seconds. */
  tokens?(network: NetworkId, signal: AbortSignal): Promise<readonly ListedToken[] | undefined>
  /**
   * Asks what an amount is exchanged for. Resolves with `undefined` where the source does not exchange these tokens, and rejects
   * only where it cannot be reached. It has 10 seconds.
   */
  quote(request: SwapRequest, signal: AbortSignal): Promise<SwapOffer | undefined>
}

/** The sources of `Swap`, which asks all of them. */
export const SwapSources = createPoint<SwapSource>('swap-sources')
