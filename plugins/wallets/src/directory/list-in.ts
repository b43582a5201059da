import type { Disposer, Observable, Wallet, WalletDirectory, Wallets } from '@latchkey/core'
import type { KnownWallets } from './known-wallets.js'

/** Lists among the wallets to choose from what the directory knows: what is put in front, what was used before, what is excluded. Returns the way back. */
export function listIn(wallets: Wallets, directory: WalletDirectory, known: Observable<KnownWallets>): Disposer {
  const featured = createShelf<Wallet>((items) => wallets.list('featured', items))
  const recommended = createShelf<Wallet>((items) => wallets.list('recommended', items))
  const recent = createShelf<Wallet>((items) => wallets.list('recent', items))
  const excluded = createShelf<Pick<Wallet, 'name' | 'rdns'>>((items) => wallets.exclude(items))

  function follow() {
    const here = directory.getSnapshot()
    const looked = known.getSnapshot()
    featured.put(here.featured)
    recommended.put(here.recommended)
    excluded.put(looked.excluded)
    // Only what is still remembered: a wallet of this group is shown as one that was used.
    const listings = [looked.recent, here.featured, here.recommended, here.wallets, here.search?.wallets ?? []].flat()
    recent.put(wallets.getSnapshot().recent.flatMap(({ id }) => listings.find((one) => one.id === id) ?? []))
  }

  follow()
  const leaves = [directory, known, wallets].map((source) => source.subscribe(follow))
  return () => {
    for (const leave of leaves) leave()
    for (const shelf of [featured, recommended, recent, excluded]) shelf.clear()
  }
}

/** A list that is handed over as a whole, and only when it is another one. */
function createShelf<T>(hand: (items: readonly T[]) => () => void) {
  let items: readonly T[] = []
  let back: (() => void) | undefined

  function put(next: readonly T[]) {
    if (next.length === items.length && next.every((one, index) => one === items[index])) return
    items = next
    const before = back
    // The new one first: what is in both never goes.
    back = next.length ? hand(next) : undefined
    before?.()
  }

  return { put, clear: () => put([]) }
}
