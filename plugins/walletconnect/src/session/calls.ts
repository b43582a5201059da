import type { NetworkId } from '@latchkey/core'
import type { SdkClient } from '../client/sdk.js'
import { endRequest } from '../client/end-request.js'

/** What is asked of one wallet, and not answered yet. */
export interface Calls {
  /** Asks once. When nobody waits any more, the SDK does not wait either. */
  ask(method: string, params: unknown, chainId: NetworkId, signal: AbortSignal): Promise<unknown>
  /** One of them is at the relay, by the object that the SDK was handed. Whether it is one of these. */
  sent(id: number, request: unknown): boolean
  /** Ends them all, with an error. */
  end(error: unknown): void
}

/** A call: the SDK says its number when it has reached the relay, and until then it cannot be ended. */
interface Call {
  id?: number
  over?: { readonly error: unknown }
}

export function createCalls(sdk: SdkClient, topic: string): Calls {
  const calls = new Map<unknown, Call>()

  function change(call: Call, news: Call) {
    const { id, over } = Object.assign(call, news)
    if (id !== undefined && over) endRequest(sdk, id, over.error)
  }

  return {
    async ask(method, params, chainId, signal) {
      const request = { method, params }
      const call: Call = {}
      const onAbort = () => change(call, { over: { error: signal.reason } })
      signal.addEventListener('abort', onAbort)
      calls.set(request, call)
      try {
        return await sdk.request<unknown>({ topic, chainId, request })
      } finally {
        calls.delete(request)
        signal.removeEventListener('abort', onAbort)
      }
    },
    sent(id, request) {
      const call = calls.get(request)
      if (call) change(call, { id })
      return call !== undefined
    },
    end(error) {
      for (const call of calls.values()) change(call, { over: { error } })
    },
  }
}
