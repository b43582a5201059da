import type { NetworkId } from '../../domain/caip.js'
import { createToken } from '../../kernel/token.js'
import type { HttpRequest } from '../../platform/http.js'

/** A call of the blockchain API. */
export interface BlockchainApiRequest<T> extends Omit<HttpRequest<T>, 'url'> {
  /** The path with its version: `v1/convert/quotes`. Parts that come from outside are encoded by the caller. */
  readonly path: string
  /** The network that the call is about. Nothing is sent where the API does not support it. Default: none. */
  readonly network?: NetworkId | undefined
  /** The server may not have this call, as those of other makers: it then resolves with `undefined`, and is no failure. */
  readonly optional?: boolean | undefined
}

/**
 * The server behind balances, history, prices, swaps, names and on-ramps. The service knows its address, adds the project
 * and the version of the kit to every call, and sends none about a network that the API does not support.
 *
 * Requests have the limits, retries and errors of `Http`.
 *
 * @example
 * const gas = await api.get({ path: 'v1/convert/gas-price', network, query: { chainId: network }, read: readGas, signal })
 * if (!gas) return { status: 'unsupported' }
 */
export interface BlockchainApi {
  /**
   * Whether the API supports a network. It is asked for its networks once; where it cannot be reached, those that are
   * known to be supported count.
   */
  supports(network: NetworkId): Promise<boolean>
  /**
   * Resolves with `undefined`, and sends nothing, where the request's network is not supported; with `undefined` also where
   * the call is `optional` and the server does not have it.
   */
  get<T>(request: BlockchainApiRequest<T>): Promise<T | undefined>
  /** The same with a body. It is sent once, unless the request is `repeatable`. */
  post<T>(request: BlockchainApiRequest<T>): Promise<T | undefined>
  /** Resolves with the address of the API's node for a network, or with `undefined` where it has none. */
  nodeUrl(network: NetworkId): Promise<string | undefined>
}

export const BlockchainApi = createToken<BlockchainApi>('blockchain-api', { hint: 'Add blockchainApi() to plugins.' })
