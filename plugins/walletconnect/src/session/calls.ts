import type { NetworkId } from '@latchkey/core/plugin'
import type { SdkClient } from '../client/sdk.js'
import { endRequest } from '../client/end.js'

/** The pending requests to one wallet. */
export interface Calls {
  /** Sends a request, once. Aborting ends the SDK's wait as well. */
  ask(method: string, params: unknown, chainId: NetworkId, signal: AbortSignal): Promise<unknown>
  /** Notes the id of a request that reached the relay. Returns whether it is one of these. */
  sent(id: number, request: unknown): boolean
  /** Ends all of them with an error. */
  end(error: unknown): void
}

/** The SDK reports the id when the request reaches the relay. Before that it cannot end the request. */
interface Call {
  id?: number
  ended?: { readonly error: unknown }
}

export function createCalls(sdk: SdkClient, topic: string): Calls {
  const calls = new Map<unknown, Call>()

  function change(call: Call, update: Call) {
    const { id, ended } = Object.assign(call, update)
    if (id !== undefined && ended) endRequest(sdk, id, ended.error)
  }

  return {
    async ask(method, params, chainId, signal) {
      const request = { method, params }
      const call: Call = {}
      const onAbort = () => change(call, { ended: { error: signal.reason } })
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
      for (const call of calls.values()) change(call, { ended: { error } })
    },
  }
}
