import type { Client } from '../client/client.js'
import type { SdkClient } from '../client/sdk.js'

/** The events of one session, in the protocol's terms. Each may arrive late, twice, or out of order. */
export interface SessionEvents {
  onUpdate(namespaces: unknown): void
  onEvent(id: number, event: { readonly name: string; readonly data: unknown }, chainId: string): void
  onEnd(reason: 'wallet' | 'expired'): void
  /** A request has reached the relay. @param request the object that the SDK was given. */
  onSent(requestId: number, request: unknown): void
}

/** Passes the SDK's events on to the session they belong to. Drops events of other sessions. */
export interface Hub {
  follow(topic: string, events: SessionEvents): () => void
  dispose(): void
}

export function createHub({ sdk }: Pick<Client, 'sdk'>): Hub {
  const sessions = new Map<string, Set<SessionEvents>>()
  const each = (topic: string, tell: (events: SessionEvents) => void) => {
    for (const events of [...(sessions.get(topic) ?? [])]) tell(events)
  }
  const unsubscribes: (() => void)[] = []
  const on: SdkClient['on'] = (name, listener) => {
    const { events } = sdk
    events.on(name, listener)
    unsubscribes.push(() => events.removeListener(name, listener))
    return events
  }
  on('session_update', ({ topic, params }) => each(topic, (one) => one.onUpdate(params.namespaces)))
  on('session_event', ({ id, topic, params }) => each(topic, (one) => one.onEvent(id, params.event, params.chainId)))
  on('session_delete', ({ topic }) => each(topic, (one) => one.onEnd('wallet')))
  on('session_expire', ({ topic }) => each(topic, (one) => one.onEnd('expired')))
  on('session_request_sent', ({ id, topic, request }) => each(topic, (one) => one.onSent(id, request)))

  return {
    follow(topic, events) {
      const followers = sessions.get(topic) ?? new Set()
      sessions.set(topic, followers.add(events))
      return () => {
        followers.delete(events)
        if (followers.size === 0 && sessions.get(topic) === followers) sessions.delete(topic)
      }
    },
    dispose: () => unsubscribes.forEach((unsubscribe) => unsubscribe()),
  }
}
