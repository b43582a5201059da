import type { EvmProvider } from './eip155/evm-provider.js'
import type { WalletQuestion } from './questions.js'
import type { PageWallets } from './page-wallets.js'
import type { WalletPage } from './wallet-seat.js'

/** A page without a browser. */
export function createTestPage(): WalletPage {
  const href = 'https://shop.example/cart'
  return Object.assign(new EventTarget(), { location: { origin: 'https://shop.example', host: 'shop.example', href } })
}

interface Announced {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  readonly provider: EvmProvider
}

/** The wallets that answer the page's request (EIP-6963). */
export function announcedWallets(page: WalletPage): readonly Announced[] {
  const found: Announced[] = []
  const take = (event: Event) => void found.push((event as CustomEvent<Announced>).detail)
  page.addEventListener('eip6963:announceProvider', take)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  page.removeEventListener('eip6963:announceProvider', take)
  return found
}

/** The wallets that register by the Wallet Standard, now and later. */
export function registeredWallets<Wallet extends object>(page: WalletPage): ReadonlySet<Wallet> {
  const wallets = new Set<Wallet>()
  const api = {
    register(wallet: Wallet) {
      wallets.add(wallet)
      return () => void wallets.delete(wallet)
    },
  }
  page.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent<(given: typeof api) => void>).detail(api),
  )
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return wallets
}

/** Resolves with the first open question, also with one that is open already. */
export function question({ getSnapshot, subscribe }: PageWallets): Promise<WalletQuestion> {
  return new Promise((resolve) => {
    const unsubscribe = subscribe(look)
    look()
    function look() {
      const [first] = getSnapshot().pending
      if (!first) return
      unsubscribe()
      resolve(first)
    }
  })
}
