import type { NetworkId } from '@latchkey/core/plugin'
import type { SdkClient } from '../client/sdk.js'
import { endRequest } from '../client/end.js'

/** The pending requests to one wallet. */
export interface Calls {
  /**
   * Sends a request, once, after the one before it is sent. The SDK makes ids of the millisecond and three random
   * digits, so two requests of one moment could get the same id, and with it one answer. Aborting ends the SDK's wait as
   * well.
   */
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
  /** Lets the next request be sent. */
  onSent(): void
}

export function createCalls(sdk: SdkClient, topic: string): Calls {
  const calls = new Map<unknown, Call>()
  let lastSent: Promise<void> | undefined

  function change(call: Call, update: Partial<Call>) {
    const { id, ended } = Object.assign(call, update)
    if (id !== undefined && ended) endRequest(sdk, id, ended.error)
  }

  return {
    async ask(method, params, chainId, signal) {
      const request = { method, params }
      const before = lastSent
      let onSent = () => {}
      lastSent = new Promise((resolve) => (onSent = resolve))
      const call: Call = { onSent }
      const onAbort = () => change(call, { ended: { error: signal.reason } })
      signal.addEventListener('abort', onAbort)
      calls.set(request, call)
      try {
        if (before) await before
        if (call.ended) throw call.ended.error
        return await sdk.request<unknown>({ topic, chainId, request })
      } finally {
        onSent()
        calls.delete(request)
        signal.removeEventListener('abort', onAbort)
      }
    },
    sent(id, request) {
      const call = calls.get(request)
      if (call) change(call, { id })
      call?.onSent()
      return call !== undefined
    },
    end(error) {
      for (const call of calls.values()) change(call, { ended: { error } })
    },
  }
}
