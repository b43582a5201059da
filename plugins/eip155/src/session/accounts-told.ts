import type { Account, ConnectRequest } from '@latchkey/core'
import type { Eip1193Provider } from './eip1193.js'
import { listenTo } from './listen-to.js'
import { readAccounts } from './read-accounts.js'

/**
 * The accounts of a wallet that is asking the visitor already, as for a page that was loaded again meanwhile. It answers that
 * page, but tells this one of its accounts. Nothing is asked, and nobody listens any more once the signal has aborted.
 *
 * @param pending what the wallet said. Thrown as it is where it cannot be listened to.
 */
export function accountsTold(pending: unknown, provider: Eip1193Provider, type: string, request: ConnectRequest): Promise<readonly Account[]> {
  let tell!: (accounts: readonly Account[]) => void
  const told = new Promise<readonly Account[]>((resolve) => {
    tell = resolve
  })
  const { heard, stop } = listenTo(provider, {
    accountsChanged(said) {
      const accounts = readAccounts(said, type)
      // None is no yes: it may tell only that it is locked.
      if (accounts.length > 0) tell(accounts)
    },
  })
  if (!heard) {
    stop()
    throw pending
  }
  const { signal } = request
  signal.addEventListener('abort', stop, { once: true })
  void told.then(() => {
    signal.removeEventListener('abort', stop)
    stop()
  })
  request.onPending?.()
  return told
}
