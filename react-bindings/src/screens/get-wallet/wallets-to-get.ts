import type { Wallet, WalletDirectoryState, WalletEntry } from '@latchkey/core'

/** More would be a list to search in, and that is another view. */
const MAX_WALLETS = 6

/** The wallets to offer to somebody who has none: what the registry recommends, else what the host puts in front. None that is here. */
export function walletsToGet(
  { recommended, featured }: Pick<WalletDirectoryState, 'recommended' | 'featured'>,
  entries: readonly WalletEntry[],
): readonly Wallet[] {
  const listed = entries.flatMap(({ listing, installed }) => (listing && !installed ? [listing] : []))
  const lists = [recommended, featured, listed]
  const here = new Set(entries.flatMap(({ listing, installed }) => (installed && listing ? [listing.id] : [])))
  const wallets = lists.map((list) => list.filter(({ id }) => !here.has(id))).find((list) => list.length) ?? []
  return wallets.slice(0, MAX_WALLETS)
}
