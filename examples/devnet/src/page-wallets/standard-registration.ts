import type { WalletPage } from './wallet-page.js'

type Register = (wallet: object) => (() => void) | undefined
type ReadyApp = { readonly register: Register }

/**
 * Registers a wallet as the Wallet Standard has it, with the apps that are here and with those that come. Returns the way
 * back. It leads out of apps that keep to the standard; one that has kept the wallet's object keeps it.
 */
export function registerStandardWallet(page: WalletPage, wallet: object): () => void {
  const backs: (() => void)[] = []
  const register = ({ register }: ReadyApp) => {
    const back = register(wallet)
    if (back) backs.push(back)
  }
  const onReady = (event: Event) => register((event as CustomEvent<ReadyApp>).detail)
  page.addEventListener('wallet-standard:app-ready', onReady)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', onReady)
    for (const back of backs.splice(0)) back()
  }
}
