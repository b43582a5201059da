import type { Eip1193Provider } from './eip1193.js'

/** A handler for each event. It is called with the event's first argument, whatever that is. */
export type EventHandlers = Readonly<Record<string, (value: unknown) => void>>

export interface ProviderSubscription {
  /** False where the provider does not take every listener, so that the wallet has to be asked instead. */
  readonly hasEvents: boolean
  /** Calls no handler from now on, even where the provider cannot remove a listener. */
  unsubscribe(): void
}

/** Subscribes to a provider's events. A provider without events, or one that throws, is no error. */
export function subscribeToProvider(provider: Eip1193Provider, handlers: EventHandlers): ProviderSubscription {
  const removals: (() => void)[] = []
  let isOver = false

  function listen(event: string, handle: (value: unknown) => void): boolean {
    const listener = (value?: unknown) => {
      if (!isOver) handle(value)
    }
    try {
      if (typeof provider.on !== 'function') return false
      provider.on(event, listener)
      removals.push(() => void provider.removeListener?.(event, listener))
      return true
    } catch {
      return false
    }
  }

  return {
    hasEvents: Object.entries(handlers)
      .map(([event, handle]) => listen(event, handle))
      .every(Boolean),
    unsubscribe() {
      isOver = true
      for (const remove of removals.splice(0)) {
        try {
          remove()
        } catch {
          // The provider keeps a listener that does nothing any more.
        }
      }
    },
  }
}
