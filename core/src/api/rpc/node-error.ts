import { rpcErrors } from '../../errors/rpc-errors.js'

/** A failure as a chain's SDK knows it, with a numeric code. */
export interface NodeError extends Error {
  readonly code: number
  /** As the node gave it: the reason of a revert, for one. */
  readonly data?: unknown
}

/** No node was reached, or none that can be believed. */
const DISCONNECTED = 4900
const SERVER_ERROR = -32000

/** The codes that viem takes as final: after any other it sends a call again. */
const FINAL_CODES = [-32700, -32600, -32601, -32602, -32000, -32001, -32002, -32003, -32004, -32006, 4001, 4100, 4200, 4900, 4901, 4902, 5000]

/**
 * Tells a failure in an SDK's words: the node's own code, reason and data, or 4900.
 * Of a call that must not be sent again, a code that would make the SDK do so is told as -32000.
 */
export function toNodeError(error: unknown, isRepeatable: boolean): NodeError {
  if (!rpcErrors.is(error, 'rpc/failed')) {
    const message = error instanceof Error ? error.message : String(error)
    return nodeError(message, { code: DISCONNECTED }, error)
  }
  const { code, reason, data } = error.context
  return nodeError(reason, { code: isRepeatable || FINAL_CODES.includes(code) ? code : SERVER_ERROR, data }, error)
}

function nodeError(message: string, facts: Pick<NodeError, 'code' | 'data'>, cause: unknown): NodeError {
  return Object.assign(new Error(message, { cause }), { name: 'NodeError', ...facts })
}
