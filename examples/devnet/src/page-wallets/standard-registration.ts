import type { WalletPage } from './wallet-seat.js'

type Register = (wallet: object) => (() => void) | undefined
type ReadyApp = { readonly register: Register }

/**
 * Registers a wallet by the Wallet Standard, with present and future apps. Returns the function that unregisters it.
 * Apps that follow the standard then drop the wallet; an app that has kept the object keeps it.
 */
export function registerStandardWallet(page: WalletPage, wallet: object): () => void {
  const unregisters: (() => void)[] = []
  const register = ({ register }: ReadyApp) => {
    const unregister = register(wallet)
    if (unregister) unregisters.push(unregister)
  }
  const onReady = (event: Event) => register((event as CustomEvent<ReadyApp>).detail)
  page.addEventListener('wallet-standard:app-ready', onReady)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', onReady)
    for (const unregister of unregisters.splice(0)) unregister()
  }
}
