import type { Network } from '../domain/network.js'
import { createToken } from '../kernel/token.js'
import type { Fetch } from '../platform/http.js'

/** A call to a network's node. */
export interface RpcCall<T> {
  readonly method: string
  readonly params?: unknown
  /** Reads the result. What it throws is reported as `rpc/invalid`. */
  readonly read: (result: unknown) => T
  /** Aborting ends the call at once. What a node has already done is not undone. */
  readonly signal?: AbortSignal | undefined
  /**
   * Whether repeating it is harmless. When not said, what the namespace's {@link RpcDialect}
   * calls a read is; everything else is sent once, alone, and never again.
   */
  readonly repeatable?: boolean
}

/**
 * What is particular to the nodes of one namespace. Data for the client: it sends nothing itself.
 *
 * @example
 * const cosmos: RpcDialect = { isRead: (method) => method !== 'broadcast_tx_sync' }
 */
export interface RpcDialect {
  /** Whether a method only reads, so that it may be repeated, shared and sent together with others. */
  isRead(method: string): boolean
  /** How a node says which network it belongs to. Every address is asked once, before anything of it is believed. */
  readonly identity?: {
    readonly method: string
    readonly params?: unknown
    /** What the right node says. Whoever asks for `method` gets this, without a request; where it has `params`, whoever asks with the same. */
    expected(network: Network): unknown
    matches(result: unknown, network: Network): boolean
  }
  /** Says what is wrong with a result that cannot be what the method promises; nothing when it can. */
  flawOf?(method: string, result: unknown): string | undefined
}

/**
 * The way to nodes: JSON-RPC over a network's addresses, in their order, the
 * next one when one fails. Calls of one moment travel together, equal reads
 * once. Rejects with errors of the catalogue: `rpc/failed` (with the node's code), `rpc/invalid`,
 * `rpc/no-url`, `rpc/wrong-network`, those of `Http`, and the signal's own reason.
 */
export interface Rpc {
  call<T>(network: Network, call: RpcCall<T>): Promise<T>
  /**
   * The same as a `fetch`, for a chain's SDK that brings its own JSON-RPC: what
   * it posts goes through here, and what comes back is what a node would answer.
   * A failure is an answer with an error in it; only aborting rejects.
   *
   * @example
   * new Connection(url, { fetch: rpc.fetchFor(network) })
   */
  fetchFor(network: Network): Fetch
  /**
   * The same as an EIP-1193 `request`, for viem's `custom` transport. Errors carry the
   * node's numeric code, or 4900 where none was reached. What was sent once and
   * must not be sent again never carries a code that viem would repeat it for.
   *
   * @example
   * createClient({ transport: custom({ request: rpc.requestFor(network) }, { retryCount: 0 }) })
   */
  requestFor(network: Network): RpcRequest
}

/** One call, as EIP-1193 makes it. */
export type RpcRequest = (
  call: { readonly method: string; readonly params?: unknown },
  options?: { readonly signal?: AbortSignal | undefined },
) => Promise<unknown>

export const Rpc = createToken<Rpc>('rpc')
