import type { NetworkId } from '../../domain/caip.js'
import type { AssetId } from '../../domain/tokens/asset-id.js'
import { createLateTokens } from '../../features/tokens/late-tokens.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** The data of a token, or of a network's own currency. Texts and pictures have passed the gates. */
export interface TokenInfo {
  readonly id: AssetId
  readonly networkId: NetworkId
  /** Absent for the network's own currency. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  /** A whole number from 0 to 255. */
  readonly decimals: number
  readonly iconUrl?: string | undefined
}

/** Tokens by asset. One that is not known has no entry. */
export type TokenList = Readonly<Record<AssetId, TokenInfo>>

/** A snapshot of the tokens that were read so far. */
export interface TokensState {
  readonly tokens: TokenList
}

/**
 * Names, symbols, decimals and pictures of tokens, for all features. Each of them comes from the first that knows it: the
 * app's own `tokens` and networks, the chain, an API. What was read is kept for the life of the page, at most 2,000
 * tokens; one that no source knows is asked for again after a minute, or when there are other sources.
 *
 * Calls of one moment share a request, and so do calls for a token that is being read. The request is aborted when the
 * last of them is.
 *
 * No plugin has to be registered: the service comes with its token. Its code is loaded by the first call. Sources are
 * contributed to `TokenSources`.
 *
 * @example
 * const { [id]: token } = await tokens.read([id], { signal })
 * if (!token) return refuse()
 */
export interface Tokens extends Observable<TokensState> {
  /**
   * Reads tokens, and adds them to the snapshot. Those that no source knows, and texts that are no ids, have no entry.
   * Rejects when nothing was found and a source could not be reached, with the error of that source, and with the
   * signal's reason.
   */
  read(ids: readonly AssetId[], options?: { readonly signal?: AbortSignal | undefined }): Promise<TokenList>
  /**
   * The tokens of a network to choose from, in the order of their sources. Empty where no source has a list. An API may
   * be wrong about decimals: `read` a token before anything is sent or approved. Rejects as `read` does.
   */
  list(network: NetworkId, options?: { readonly signal?: AbortSignal | undefined }): Promise<readonly TokenInfo[]>
}

export const Tokens = createToken<Tokens>('tokens', { fallback: createLateTokens })
