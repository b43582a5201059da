import { namespaceOf, type NetworkId } from '../domain/caip.js'
import type { Logger } from '../platform/logger.js'
import type { Page } from '../platform/page.js'
import type { Observable } from '../state/observable.js'
import { shareSubscription } from '../state/listeners.js'
import { createState } from '../state/state.js'
import { readWallet, type RegisteredWallet } from './registered-wallet.js'

/** The limit for a page that is flooded with wallets. */
const MAX_WALLETS = 100

/**
 * The wallets that register on a page through the Wallet Standard, in the order in which they registered, including
 * those that register later. It listens to the page only while it has subscribers. Wallets that are present are known
 * as soon as `subscribe` returns; later ones that register together notify once.
 *
 * A wallet that cannot be read is left out. A wallet's description is read once, when it registers. At most 100 wallets
 * are listed: the first half of a full list stays, and a late wallet takes the place of an older one, never of one that
 * shares accounts with the page, and last of one with a known name. Which ones do is code of its own. If that cannot be
 * loaded, `logger` is warned and the list stays as it is, until another wallet registers or the browser is online again.
 *
 * @example
 * const wallets = registeredWallets(ctx.get(Page), ctx.get(Logger))
 * const unsubscribe = wallets.subscribe(list)
 * list() // wallets.getSnapshot().filter(({ chains }) => chains.some((chain) => chain.startsWith('solana:')))
 */
export function registeredWallets(page: Page, logger: Pick<Logger, 'warn'>): Observable<readonly RegisteredWallet[]> {
  const readings = new WeakMap<object, RegisteredWallet>()

  const { getSnapshot, subscribe, set } = createState<readonly RegisteredWallet[]>([])

  function listen(): () => void {
    const listed = new Map<unknown, RegisteredWallet>()
    /** The wallets that have come to a full list and wait for the code that chooses among them. */
    const late = new Set<unknown>()
    let isOver = false
    // Wallets that answer the first event are listed by the call at the end of this setup, so they schedule no update.
    let isPending = true

    const api = Object.freeze({ register })
    const leave = page.listen('wallet-standard:register-wallet', (event: CustomEvent<(given: typeof api) => void>) => {
      try {
        event.detail(api)
      } catch {
        // A wallet that throws while it registers is not listed.
      }
    })
    page.dispatch(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    tell()

    /** Registers wallets; a wallet may call this at any time. Returns how to unregister those that were new. */
    function register(...wallets: unknown[]): () => void {
      const added = wallets.filter(add)
      tellSoon()
      return () => {
        for (const wallet of added.splice(0)) {
          listed.delete(wallet)
          late.delete(wallet)
        }
        tellSoon()
      }
    }

    function add(wallet: unknown): boolean {
      if (listed.has(wallet)) return false
      return listed.size < MAX_WALLETS ? list(wallet) : !!late.add(wallet)
    }

    function list(wallet: unknown): boolean {
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
      if (isOver) return
      set(kept(getSnapshot(), withDisputes([...listed.values()])))
      // Without that code, which only a flooded page needs, the list stays as it is until the next attempt.
      if (late.size > 0)
        import('./full-list.js')
          .then((full) => full.addLate(late, listed, list, MAX_WALLETS))
          .then(tellSoon, (error) => logger.warn('Too many wallets: the latest are not listed.', error))
    }

    const leaveOnline = page.on('online', tell)
    return () => {
      isOver = true
      leaveOnline()
      leave()
    }
  }
  return { getSnapshot, subscribe: shareSubscription(subscribe, listen) }
}

/** Returns the old list if nothing has changed, else the new list with the old entries of unchanged wallets. */
function kept(before: readonly RegisteredWallet[], next: readonly RegisteredWallet[]): readonly RegisteredWallet[] {
  const list = next.map(
    (one) => before.find(({ wallet, disputed }) => wallet === one.wallet && disputed === one.disputed) ?? one,
  )
  return list.length === before.length && list.every((one, index) => one === before[index]) ? before : list
}

/**
 * Marks wallets that share a name and a namespace. One vendor may register an object for each namespace under one name,
 * which is no dispute.
 */
function withDisputes(wallets: readonly RegisteredWallet[]): readonly RegisteredWallet[] {
  const isDisputed = (one: RegisteredWallet) =>
    wallets.some((other) => other.wallet !== one.wallet && other.name === one.name && shareNamespace(one, other))
  return wallets.map((one) => (isDisputed(one) ? Object.freeze({ ...one, disputed: true }) : one))
}

// Wallets write their chains as CAIP-2 does, or are in no namespace of ours.
const shareNamespace = (one: RegisteredWallet, other: RegisteredWallet) =>
  one.chains.some((chain) =>
    other.chains.some((another) => namespaceOf(another as NetworkId) === namespaceOf(chain as NetworkId)),
  )
