import type { NetworkId } from '../../domain/caip.js'
import type { AssetId } from '../../domain/tokens/asset-id.js'
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
 * Names, symbols, decimals and pictures of tokens, for all features: from the app's own list, else from the chain, which
 * decides on decimals, else from an API. What was read is kept for the life of the page.
 *
 * @example
 * const { [id]: token } = await tokens.read([id], { signal })
 * if (!token) return refuse()
 */
export interface Tokens extends Observable<TokensState> {
  /**
   * Reads tokens, and adds them to the snapshot. Those that no source knows have no entry. Rejects when no source can be
   * reached, and with the signal's reason.
   */
  read(ids: readonly AssetId[], options?: { readonly signal?: AbortSignal | undefined }): Promise<TokenList>
  /** The tokens of a network to choose from, in the order of their sources. Empty where no source has a list. */
  list(network: NetworkId, options?: { readonly signal?: AbortSignal | undefined }): Promise<readonly TokenInfo[]>
}

export const Tokens = createToken<Tokens>('tokens', { hint: 'Add blockchainApi() to plugins.' })
