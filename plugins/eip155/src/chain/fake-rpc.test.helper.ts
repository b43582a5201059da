import { errors, type Network, type Rpc, type RpcCall } from '@latchkey/core'
import { refuse } from '@latchkey/core/testing'

/** What a node says to a method: a value, or what makes one of the parameters. What it throws, the call rejects with. */
export type NodeAnswers = Readonly<Record<string, unknown>>

/** A node that says what a test says, and what it was asked. A method without an answer fails as nodes fail. */
export function fakeRpc(answers: NodeAnswers) {
  const asked: string[] = []
  const rpc: Rpc = {
    ...refuse<Rpc>('Rpc'),
    async call<T>(_network: Network, { method, params, read, signal }: RpcCall<T>): Promise<T> {
      signal?.throwIfAborted()
      asked.push(method)
      if (!(method in answers)) throw errors.create('rpc/failed', { method, code: -32_601, reason: 'unknown method' })
      const answer = answers[method]
      return read(typeof answer === 'function' ? (answer as (params: unknown) => unknown)(params) : answer)
    },
  }
  return { rpc, asked }
}
