import type { NetworkId } from '../../domain/caip.js'
import type { AssetId } from '../../domain/tokens/asset-id.js'
import { createPoint, type Contribution } from '../../kernel/contributions.js'

/** The data that a source or the app gives for a token. The gates check each field, and a field that fails is left out. */
export interface TokenDetails {
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** The address of a picture: a `data:` URI, or https at a host that its source names. */
  readonly iconUrl?: string | undefined
}

/** A token in a list, which names the token. */
export interface ListedToken extends TokenDetails {
  readonly id: AssetId
}

/**
 * A source of tokens: the chain of a namespace, or a server.
 *
 * @example
 * ctx.contribute(TokenSources, {
 *   id: 'acme:tokens',
 *   kind: 'chain',
 *   namespace: 'acme',
 *   read: async (network, ids, signal) => (await import('./read-tokens.js')).readTokens(network, ids, signal),
 * })
 */
export interface TokenSource extends Contribution {
  /**
   * Every `chain` is asked before every `api`, and what it says counts. Sources of one kind are asked by their `order`.
   * An `api` is also asked for the picture of a token that is known without one.
   */
  readonly kind: 'chain' | 'api'
  /** The only namespace that it knows. Default: it is asked for tokens of all of them. */
  readonly namespace?: string | undefined
  /** The hosts that its pictures may come from: `cdn.example.com`, `*.example.com`. Default: none, so `data:` URIs only. */
  readonly pictureHosts?: readonly string[] | undefined
  /**
   * Reads at most 100 tokens of one network. A token that it does not know, or cannot read, has no entry. Resolves with
   * `undefined` where it does not support the network, and rejects only when it cannot be reached. It has 10 seconds.
   */
  read(
    network: NetworkId,
    ids: readonly AssetId[],
    signal: AbortSignal,
  ): Promise<Readonly<Record<AssetId, TokenDetails>> | undefined>
  /** The tokens of a network to choose from, the most used first. At most 1,000 are read. Otherwise as `read`. */
  list?(network: NetworkId, signal: AbortSignal): Promise<readonly ListedToken[] | undefined>
}

/** The sources of `Tokens`. */
export const TokenSources = createPoint<TokenSource>('token-sources')
