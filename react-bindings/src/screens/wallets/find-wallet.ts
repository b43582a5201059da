import type { Wallet, WalletDirectoryState, WalletEntry } from '@latchkey/core'

/** All places where a wallet may be described. */
export interface WalletPlaces {
  readonly entries: readonly WalletEntry[]
  readonly directory: Pick<WalletDirectoryState, 'wallets' | 'featured' | 'recommended' | 'search'>
  readonly custom: readonly Wallet[] | undefined
}

/** What the host or the registry says of a wallet, by its id there or in the list of what can be connected. */
export function findWallet(id: string | undefined, { entries, directory, custom = [] }: WalletPlaces): Wallet | undefined {
  if (id === undefined) return undefined
  const listing = entries.find((entry) => entry.id === id || entry.listing?.id === id)?.listing
  if (listing) return listing
  const { featured, recommended, wallets, search } = directory
  for (const list of [custom, featured, recommended, search?.wallets ?? [], wallets]) {
    const found = list.find((wallet) => wallet.id === id)
    if (found) return found
  }
  return undefined
}
