import type { RpcRequest } from '../../contracts/networks/rpc.js'
import type { Network } from '../../domain/networks/network.js'
import { rpcErrors } from '../../errors/catalogue/request-errors.js'
import type { NodeCall } from './batches.js'

/** The parts of the client that SDKs are given. */
export interface RequestDeps {
  isRead(network: Network, method: string): boolean
  ask(network: Network, call: NodeCall, isRepeatable: boolean, signal?: AbortSignal): Promise<unknown>
  /** The fault of a result; nothing for a good one. */
  flawOf(network: Network, method: string, result: unknown): string | undefined
}

/** An EIP-1193 `request` to a network's nodes. Rejects with `NodeError`s, and the signal's own reason. */
export function requestFor({ isRead, ask, flawOf }: RequestDeps, network: Network): RpcRequest {
  return async ({ method, params }, { signal } = {}) => {
    const isRepeatable = isRead(network, method)
    try {
      const result = await ask(network, { method, params }, isRepeatable, signal)
      const reason = flawOf(network, method, result)
      if (reason) throw rpcErrors.create('rpc/invalid', { method, reason })
      return result
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw toNodeError(error, isRepeatable)
    }
  }
}

/** A failure as an SDK knows it, with a numeric code. */
export interface NodeError extends Error {
  readonly code: number
  /** As the node gave it, for example the reason of a revert. */
  readonly data?: unknown
}

/** No node was reached, or none that belongs to the network. */
const DISCONNECTED = 4900
const SERVER_ERROR = -32000

/** The codes that viem takes as final: after any other it sends a call again. */
const FINAL_CODES = [
  -32700, -32600, -32601, -32602, -32000, -32001, -32002, -32003, -32004, -32006, 4001, 4100, 4200, 4900, 4901, 4902,
  5000,
]

/**
 * Turns an error into one that SDKs understand: the node's own code, reason and data, or 4900. For a call that must not
 * be repeated, a code that would make the SDK repeat it becomes -32000.
 */
function toNodeError(error: unknown, isRepeatable: boolean): NodeError {
  if (!rpcErrors.is(error, 'rpc/failed')) {
    const message = error instanceof Error ? error.message : String(error)
    return nodeError(message, { code: DISCONNECTED }, error)
  }
  const { code, reason, data } = error.context
  const known = isRepeatable || FINAL_CODES.includes(code) ? code : SERVER_ERROR
  // SDKs look for the data of a revert in the innermost cause. Our own error would hide it, and says no more.
  return nodeError(reason, { code: known, data }, data === undefined ? error : undefined)
}

function nodeError(message: string, facts: Pick<NodeError, 'code' | 'data'>, cause: unknown): NodeError {
  return Object.assign(new Error(message, cause === undefined ? {} : { cause }), { name: 'NodeError', ...facts })
}
