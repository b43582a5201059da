import { AppKitError, type Rpc } from '@latchkey/core'

export type FakeAnswers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** A node that answers what a test says, through the real way of reading it. A method that has no answer throws. */
export function createFakeRpc(answers: FakeAnswers) {
  const calls: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const rpc: Rpc = {
    async call(_network, { method, params, read, signal }) {
      signal?.throwIfAborted()
      calls.push({ method, params: params as readonly unknown[] })
      const answer = answers[method]
      if (!answer) throw new Error(`The test has no answer to ${method}`)
      const result: unknown = await answer(params as readonly unknown[])
      signal?.throwIfAborted()
      try {
        return read(result)
      } catch (cause) {
        throw new AppKitError('rpc/invalid', { method }, `The answer to ${method} has another shape.`, { cause })
      }
    },
    fetchFor: () => () => Promise.reject(new Error('Nobody fetches here')),
    requestFor: () => () => Promise.reject(new Error('Nobody requests here')),
  }
  return { rpc, calls }
}

/** As nodes say something of the state of the chain. */
export const inContext = (value: unknown) => ({ context: { slot: 1 }, value })

/** A node's own error, as `Rpc` throws it. */
export const nodeError = (code: number, reason: string, data?: unknown) => new AppKitError('rpc/failed', { method: 'any', code, reason, data }, reason)
