import { errors, type Network } from '@latchkey/core'
import type { Rpc, RpcCall } from '@latchkey/core/plugin'
import { refuse } from '@latchkey/core/testing'

/** A node's answer to a method: a value, or a function of the parameters. Where it throws, the call rejects. */
export type NodeAnswers = Readonly<Record<string, unknown>>

/** A scripted node, and the requests that it got. A method without an answer fails as on a real node. */
export function fakeRpc(answers: NodeAnswers) {
  const asked: string[] = []
  const rpc: Rpc = {
    ...refuse<Rpc>('Rpc'),
    async call<T>(_network: Network, { method, params, read, signal }: RpcCall<T>): Promise<T> {
      signal?.throwIfAborted()
      asked.push(method)
      if (!(method in answers)) throw errors.create('rpc/failed', { method, code: -32_601, reason: 'unknown method' })
      const answer = answers[method]
      const value: unknown = typeof answer === 'function' ? (answer as (params: unknown) => unknown)(params) : answer
      try {
        return read(value)
      } catch (cause) {
        throw errors.create('rpc/invalid', { method, reason: String(cause) }, { cause })
      }
    },
  }
  rpc.requestFor =
    (network) =>
    ({ method, params = [] }: { readonly method: string; readonly params?: unknown }) =>
      rpc.call(network, { method, params: params as readonly unknown[], read: (answer) => answer as never })
  return { rpc, asked }
}
