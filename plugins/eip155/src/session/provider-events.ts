import type { Account, ConnectRequest } from '@latchkey/core/plugin'
import type { Eip1193Provider } from './eip1193.js'
import { readAccounts } from './read-answer.js'

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

/**
 * Waits for the accounts of a wallet that is asking the visitor already, for instance for the page before a reload. The
 * wallet answers that page, but emits `accountsChanged` to this one. The wallet is asked nothing; aborting the request's
 * signal unsubscribes.
 *
 * @param pendingError the wallet's error that says so. It is thrown where the wallet has no events.
 */
export function waitForAccounts(
  pendingError: unknown,
  provider: Eip1193Provider,
  accountType: string,
  { signal, onPending }: ConnectRequest,
): Promise<readonly Account[]> {
  return new Promise((resolve, reject) => {
    const { hasEvents, unsubscribe } = subscribeToProvider(provider, {
      accountsChanged(value) {
        const accounts = readAccounts(value, accountType)
        // An empty list is no consent: the wallet may only be locked.
        if (accounts.length === 0) return
        resolve(accounts)
        // A provider may emit while it is subscribed to.
        void Promise.resolve().then(end)
      },
    })
    function end() {
      signal.removeEventListener('abort', end)
      unsubscribe()
    }
    if (!hasEvents) {
      unsubscribe()
      return reject(pendingError as Error)
    }
    signal.addEventListener('abort', end, { once: true })
    onPending?.()
  })
}
