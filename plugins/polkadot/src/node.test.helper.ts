import type { Network, Rpc, RpcCall } from '@latchkey/core/plugin'
import { refuse } from '@latchkey/core/testing'

/** A request to the node. */
export interface NodeCall {
  readonly network: string
  readonly method: string
  readonly params: unknown
  readonly repeatable: boolean | undefined
}

/** The RPC of a node with the test's answers. It rejects where the answer is an error. */
export function createFakeNode(answer: (call: NodeCall) => unknown) {
  const calls: NodeCall[] = []
  const rpc: Rpc = {
    async call<T>({ caipNetworkId: network }: Network, { method, params, read, signal, repeatable }: RpcCall<T>) {
      signal?.throwIfAborted()
      calls.push({ network, method, params, repeatable })
      const said = answer(calls.at(-1)!)
      if (said instanceof Error) throw said
      return read(said)
    },
    fetchFor: refuse('fetchFor'),
    requestFor: refuse('requestFor'),
  }
  return { rpc, calls }
}
