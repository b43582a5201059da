import type { EvmProvider } from './eip155/evm-provider.js'
import type { WalletQuestion } from './questions.js'
import type { PageWallets } from './page-wallets.js'
import type { WalletPage } from './wallet-page.js'

/** A page without a browser. */
export function createTestPage(): WalletPage {
  const href = 'https://shop.example/cart'
  return Object.assign(new EventTarget(), { location: { origin: 'https://shop.example', host: 'shop.example', href } })
}

interface Announced {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  readonly provider: EvmProvider
}

/** What answers when the page asks who is there (EIP-6963). */
export function announcedWallets(page: WalletPage): readonly Announced[] {
  const found: Announced[] = []
  const take = (event: Event) => void found.push((event as CustomEvent<Announced>).detail)
  page.addEventListener('eip6963:announceProvider', take)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  page.removeEventListener('eip6963:announceProvider', take)
  return found
}

/** The wallets that are registered as the Wallet Standard has it, now and from now on. */
export function registeredWallets<Wallet extends object>(page: WalletPage): ReadonlySet<Wallet> {
  const wallets = new Set<Wallet>()
  const api = {
    register(wallet: Wallet) {
      wallets.add(wallet)
      return () => void wallets.delete(wallet)
    },
  }
  page.addEventListener('wallet-standard:register-wallet', (event) => (event as CustomEvent<(given: typeof api) => void>).detail(api))
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return wallets
}

/** Resolves with the first question that waits, which may wait already. */
export function question({ getSnapshot, subscribe }: PageWallets): Promise<WalletQuestion> {
  return new Promise((resolve) => {
    const leave = subscribe(look)
    look()
    function look() {
      const [first] = getSnapshot().pending
      if (!first) return
      leave()
      resolve(first)
    }
  })
}
