import { propertyOf, type Page } from '@latchkey/core'
import type { WalletAccount } from '@wallet-standard/base'
import { accountsOf, featureOf, sharedAccounts, type StandardWallet } from './standard-wallet.js'

/**
 * Tells of the accounts that a wallet shares, whenever it says that something has changed. One that has no events,
 * or lets nobody listen, is looked at when the visitor comes back to the page. Returns the way back.
 */
export function followWallet(standard: StandardWallet, page: Page, tell: (accounts: readonly WalletAccount[]) => void): () => void {
  try {
    const leave: unknown = featureOf(standard, 'standard:events')?.on('change', (change) => {
      // It names only what has changed, and some name nothing.
      const isListed = propertyOf(change, 'accounts') !== undefined
      tell(isListed ? accountsOf(change) : sharedAccounts(standard))
    })
    if (typeof leave === 'function') return leave as () => void
  } catch {
    // It lets nobody listen.
  }
  const look = () => tell(sharedAccounts(standard))
  const backs = [page.on('focus', look), page.on('visible', look)]
  return () => backs.forEach((back) => back())
}
