import { lazy, type WalletPage } from '@latchkey/core'
import type { Urgency, WalletQuery } from '../api/wallet-api.js'

/** Where wallets come from: a server, or the list that comes with this plugin. */
export interface WalletSource {
  find(query: WalletQuery, signal: AbortSignal, urgency?: Urgency): Promise<WalletPage>
}

/** The wallets that come with this plugin, in a piece of code of their own. */
export function createBundledSource(): WalletSource {
  const load = lazy('the bundled wallets', () => import('../offline/index.js'))
  return {
    async find(query, signal) {
      const { findOffline, OFFLINE_WALLETS } = await load()
      signal.throwIfAborted()
      return findOffline(OFFLINE_WALLETS, query)
    },
  }
}
