import type { Account, ConnectRequest } from '@latchkey/core/plugin'
import type { Eip1193Provider } from './eip1193.js'
import { subscribeToProvider } from './provider-events.js'
import { readAccounts } from './read-answer.js'

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
