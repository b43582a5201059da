import type { Wallet, WalletEntry } from '@latchkey/core'
import type { WalletDirectoryState } from '@latchkey/core/plugin'
import type { FindEntry } from '../wallets/entry-of-wallet.js'

/** A wallet in the list: its registry record, its entry in this kit, or both. */
export interface ListedWallet {
  readonly id: string
  readonly wallet?: Wallet | undefined
  readonly here?: WalletEntry | undefined
}

export interface ListedAround {
  readonly directory: Pick<WalletDirectoryState, 'wallets' | 'featured' | 'recommended' | 'search'>
  readonly custom?: readonly Wallet[] | undefined
  readonly entries: readonly WalletEntry[]
  readonly find: FindEntry
  /** The searched text; empty for all wallets. */
  readonly text: string
  readonly certified: boolean
}

/**
 * Lists each wallet once: installed ones, the app's own, featured and recommended ones, then the registry's pages. An
 * installed wallet stays at the top, so a page that contains it moves nothing.
 */
export function listedWallets({
  directory,
  custom = [],
  entries,
  find,
  text,
  certified,
}: ListedAround): readonly ListedWallet[] {
  const wanted = text.toLowerCase()
  const isMatch = ({ name }: { readonly name: string }) => wanted === '' || name.toLowerCase().includes(wanted)
  const isShown = (wallet: Wallet | undefined) => !certified || wallet?.badge_type === 'certified'

  const first = entries.filter(
    (entry) => entry.installed && entry.group !== 'walletConnect' && isMatch(entry) && isShown(entry.listing),
  )
  const atTop = new Set(first)
  const rows: ListedWallet[] = first.map((here) => ({ id: here.id, wallet: here.listing, here }))

  const registry =
    wanted === '' ? [directory.featured, directory.recommended, directory.wallets] : [directory.search?.wallets ?? []]
  const ids = new Set(rows.map(({ id }) => id))
  for (const list of [custom.filter(isMatch), ...registry]) {
    for (const wallet of list) {
      if (ids.has(wallet.id) || !isShown(wallet)) continue
      const here = find(wallet)
      if (here && atTop.has(here)) continue
      ids.add(wallet.id)
      rows.push({ id: wallet.id, wallet, here })
    }
  }
  return rows
}
