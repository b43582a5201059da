import type { AccountId } from '../../domain/caip.js'
import type { Nft } from '../../domain/tokens/nft.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** The part of an account's collectibles that was read so far. */
export interface NftPages {
  /** In the order of their source, each once, without spam. */
  readonly nfts: readonly Nft[]
  /** Those that their source flags as spam. */
  readonly spam: readonly Nft[]
  /** Whether there are more pages to read. */
  readonly hasMore: boolean
}

/** The state of the collectibles of the account in use. */
export type NftsState =
  /** No wallet is connected, or nothing was asked for yet. */
  | { readonly status: 'none' }
  /** Neither the server nor the chain lists the collectibles of the network in use. */
  | { readonly status: 'unsupported'; readonly account: AccountId }
  /** A page is being read; it is the first one when there are no collectibles. */
  | ({ readonly status: 'loading'; readonly account: AccountId } & NftPages)
  /** There are collectibles, or more pages to read. */
  | ({ readonly status: 'ready'; readonly account: AccountId } & NftPages)
  /** Everything was read, and there are no collectibles, not even spam. */
  | { readonly status: 'empty'; readonly account: AccountId }
  /** A page could not be read. What was read before stays, and the next call asks for that page again. */
  | ({ readonly status: 'failed'; readonly account: AccountId; readonly error: unknown } & NftPages)

/**
 * The collectibles of the account in use. Provided by the nfts plugin, which reads nothing before the first call of
 * `more`. The state returns to `none` when another account or network comes into use.
 *
 * Texts and pictures have passed the gates for what is foreign: an `image` that is there may be drawn, as the `src` of an
 * `<img>` and nowhere else.
 */
export interface Nfts extends Observable<NftsState> {
  /**
   * Reads the next page, or the first. While a page is being read, waits for it instead; does nothing after the last one.
   * Aborting stops the wait, and the page is read all the same. A failure is a status. Rejects only with the signal's
   * reason. Throws `account/not-active` when no wallet is connected.
   */
  more(options?: { readonly signal?: AbortSignal }): Promise<void>
  /** Discards what was read, and the answer of a page that is being read. */
  reset(): void
}

export const Nfts = createToken<Nfts>('nfts', { hint: 'Add nfts() to plugins.' })
