import type { RpcRequest } from '../../contracts/rpc.js'
import type { Network } from '../../domain/network.js'
import { rpcErrors } from '../../errors/rpc-errors.js'
import type { NodeCall } from './batches.js'
import { toNodeError } from './node-error.js'

/** What the client opens to SDKs. */
export interface RpcDoor {
  isRead(network: Network, method: string): boolean
  ask(network: Network, call: NodeCall, isRepeatable: boolean, signal?: AbortSignal): Promise<unknown>
  /** What is wrong with a result; nothing when it will do. */
  flawOf(network: Network, method: string, result: unknown): string | undefined
}

/** An EIP-1193 `request` to a network's nodes. Rejects with `NodeError`s, and the signal's own reason. */
export function requestFor({ isRead, ask, flawOf }: RpcDoor, network: Network): RpcRequest {
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
