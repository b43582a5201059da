import type { Network } from '../../domain/networks/network.js'
import { createToken } from '../../kernel/token.js'
import type { Fetch } from '../../platform/http.js'

/** A call to a network's node. */
export interface RpcCall<T> {
  readonly method: string
  readonly params?: unknown
  /** Validates and reads the result. If it throws, the call rejects with `rpc/invalid`. */
  readonly read: (result: unknown) => T
  /** Aborting ends the call at once. It does not undo what a node has already done. */
  readonly signal?: AbortSignal | undefined
  /**
   * Whether the call may be repeated. By default the reads of the namespace's {@link RpcDialect} may; any other call is
   * sent once, alone, and never again.
   */
  readonly repeatable?: boolean
}

/**
 * The specifics of one namespace's nodes, as data for the RPC client.
 *
 * @example
 * const cosmos: RpcDialect = { isRead: (method) => method !== 'broadcast_tx_sync' }
 */
export interface RpcDialect {
  /** Whether a method only reads, so that the client may repeat it, share it and send it together with others. */
  isRead(method: string): boolean
  /**
   * How to ask a node for its network. The client asks every node address once, before it accepts any other answer from
   * it.
   */
  readonly identity?: {
    readonly method: string
    readonly params?: unknown
    /**
     * The answer of a node of this network. The client gives it to a caller of `method` without a request; where
     * `params` are set, only to a call with the same ones.
     */
    expected(network: Network): unknown
    matches(result: unknown, network: Network): boolean
  }
  /** Returns the flaw of a result that the method cannot have; `undefined` for a plausible one. */
  flawOf?(method: string, result: unknown): string | undefined
}

/**
 * JSON-RPC calls to a network's nodes. Tries the network's addresses in their order, the next one when one fails. Sends
 * simultaneous calls together, and equal reads once. Rejects with errors of the catalogue: `rpc/failed` (with the
 * node's code), `rpc/invalid`, `rpc/no-url`, `rpc/wrong-network`, those of `Http`, and the signal's own reason.
 */
export interface Rpc {
  call<T>(network: Network, call: RpcCall<T>): Promise<T>
  /**
   * Returns a `fetch` for a namespace's SDK that has its own JSON-RPC client: its requests are sent through this
   * service, and the responses are those of a node. A failure is a response with an error in it; only aborting rejects.
   *
   * @example
   * new Connection(url, { fetch: rpc.fetchFor(network) })
   */
  fetchFor(network: Network): Fetch
  /**
   * Returns an EIP-1193 `request`, for viem's `custom` transport. Errors carry the node's numeric code, or 4900 when no
   * node was reached. The error of a call that must not be repeated never carries a code for which viem repeats it.
   *
   * @example
   * createClient({ transport: custom({ request: rpc.requestFor(network) }, { retryCount: 0 }) })
   */
  requestFor(network: Network): RpcRequest
}

/** The `request` function of EIP-1193. */
export type RpcRequest = (
  call: { readonly method: string; readonly params?: unknown },
  options?: { readonly signal?: AbortSignal | undefined },
) => Promise<unknown>

export const Rpc = createToken<Rpc>('rpc')
