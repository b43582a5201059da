import type { Observable, Wallet, Wallets } from '@latchkey/core'
import type { Disposer, WalletDirectoryState } from '@latchkey/core/plugin'
import type { KnownWallets } from './deps.js'

/** Lists the directory's featured, recommended and recent wallets, and excludes those that the app excludes. */
export function listDirectory(
  wallets: Wallets,
  directory: Observable<WalletDirectoryState>,
  known: Observable<KnownWallets>,
): Disposer {
  const featured = createShelf<Wallet>((items) => wallets.list('featured', items))
  const recommended = createShelf<Wallet>((items) => wallets.list('recommended', items))
  const recent = createShelf<Wallet>((items) => wallets.list('recent', items))
  const excluded = createShelf<Pick<Wallet, 'name' | 'rdns'>>((items) => wallets.exclude(items))

  function update() {
    const snapshot = directory.getSnapshot()
    const details = known.getSnapshot()
    featured.put(snapshot.featured)
    recommended.put(snapshot.recommended)
    excluded.put(details.excluded)
    // Only wallets that are still remembered, since this group shows them as used.
    const listings = [
      details.recent,
      snapshot.featured,
      snapshot.recommended,
      snapshot.wallets,
      snapshot.search?.wallets ?? [],
    ].flat()
    recent.put(wallets.getSnapshot().recent.flatMap(({ id }) => listings.find((one) => one.id === id) ?? []))
  }

  update()
  const unsubscribes = [directory, known, wallets].map((source) => source.subscribe(update))
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
    for (const shelf of [featured, recommended, recent, excluded]) shelf.clear()
  }
}

/** A list that is passed on as a whole, and only when it has changed. */
function createShelf<T>(list: (items: readonly T[]) => () => void) {
  let items: readonly T[] = []
  let unlist: (() => void) | undefined

  function put(next: readonly T[]) {
    if (next.length === items.length && next.every((one, index) => one === items[index])) return
    items = next
    const unlistBefore = unlist
    // Lists the new items first, so that a wallet in both lists never disappears.
    unlist = next.length ? list(next) : undefined
    unlistBefore?.()
  }

  return { put, clear: () => put([]) }
}
