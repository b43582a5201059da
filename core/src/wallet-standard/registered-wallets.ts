import type { Page } from '../platform/page.js'
import type { Observable } from '../state/observable.js'
import { createSource } from '../state/source.js'
import { withDisputes } from './disputes.js'
import { readWallet, type RegisteredWallet } from './registered-wallet.js'

/** A page can be flooded with wallets. Those beyond it are not listed, nor later in place of one that leaves. */
const MAX_WALLETS = 100

/**
 * The wallets that have registered on a page as the Wallet Standard describes it, in the order in which they came:
 * those that were there before, and those that come later. It listens to the page only while somebody listens
 * to it. What was there is known as soon as `subscribe` returns; what comes together later is told once.
 *
 * A wallet that cannot be read is left out. What a wallet says of itself is read once, when it registers.
 *
 * @example
 * const wallets = registeredWallets(host.get(Page))
 * const leave = wallets.subscribe(list)
 * list() // wallets.getSnapshot().filter(({ chains }) => chains.some((chain) => chain.startsWith('solana:')))
 */
export function registeredWallets(page: Page): Observable<readonly RegisteredWallet[]> {
  const readings = new WeakMap<object, RegisteredWallet>()

  const { getSnapshot, subscribe } = createSource<readonly RegisteredWallet[]>([], (set) => {
    const listed = new Map<unknown, RegisteredWallet>()
    let isOver = false
    // Those who answer the first question are told by this attachment itself.
    let isPending = true

    const api = Object.freeze({ register })
    const leave = page.listen('wallet-standard:register-wallet', (event: CustomEvent<(given: typeof api) => void>) => {
      try {
        event.detail(api)
      } catch {
        // A wallet that fails while it registers has not registered.
      }
    })
    page.dispatch(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    tell()

    /** What wallets call, whenever they like. Returns the way back for those that were not there before. */
    function register(...wallets: unknown[]): () => void {
      const added = wallets.filter(add)
      tellSoon()
      return () => {
        for (const wallet of added.splice(0)) listed.delete(wallet)
        tellSoon()
      }
    }

    function add(wallet: unknown): boolean {
      if (listed.size >= MAX_WALLETS || listed.has(wallet)) return false
      const reading = readings.get(wallet as object) ?? readWallet(wallet)
      if (!reading) return false
      readings.set(reading.wallet, reading)
      listed.set(wallet, reading)
      return true
    }

    function tellSoon() {
      if (isPending) return
      isPending = true
      void Promise.resolve().then(tell)
    }
    function tell() {
      isPending = false
      if (!isOver) set(kept(getSnapshot(), withDisputes([...listed.values()])))
    }

    return () => {
      isOver = true
      leave()
    }
  })
  return { getSnapshot, subscribe }
}

/** The old list where nothing has changed, else the new one with the old entries of those that have not. */
function kept(before: readonly RegisteredWallet[], next: readonly RegisteredWallet[]): readonly RegisteredWallet[] {
  const list = next.map((one) => before.find(({ wallet, disputed }) => wallet === one.wallet && disputed === one.disputed) ?? one)
  return list.length === before.length && list.every((one, index) => one === before[index]) ? before : list
}
