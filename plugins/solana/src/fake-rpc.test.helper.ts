import { AppKitError } from '@latchkey/core'
import type { Rpc } from '@latchkey/core/plugin'

export type FakeAnswers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** A node with the test's answers, which the real readers read. A method without an answer throws. */
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
    fetchFor: () => () => Promise.reject(new Error('The fake has no fetch')),
    requestFor: () => () => Promise.reject(new Error('The fake has no requests')),
  }
  return { rpc, calls }
}

/** An answer that names its slot. */
export const inContext = (value: unknown) => ({ context: { slot: 1 }, value })

/** A node's error in the form that `Rpc` throws. */
export const nodeError = (code: number, reason: string, data?: unknown) =>
  new AppKitError('rpc/failed', { method: 'any', code, reason, data }, reason)
