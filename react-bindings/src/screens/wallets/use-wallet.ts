import { AppConfig, type Wallet, type WalletEntry, Wallets } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import type { WalletDirectoryState } from '@latchkey/core/plugin'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import type { PictureProps } from '../../ui/picture/picture.js'
import { entryPicture } from '../../ui/picture/entry-picture.js'
import { ownPicture } from '../../ui/picture/own-picture.js'
import { useDirectory } from './use-directory.js'

/** A wallet as its views show it. */
export interface ShownWallet {
  /** Empty for an unknown wallet. */
  readonly name: string
  readonly icon: string | undefined
  /** The registry's picture. */
  readonly picture: Pick<PictureProps, 'kind' | 'imageId' | 'children'>
  /** The record of the registry or the app. */
  readonly wallet: Wallet | undefined
  /** Its entry in the connect list. */
  readonly entry: WalletEntry | undefined
}

/** The wallet of an id, from the entries, the app's own wallets or the registry. */
export function useWallet(walletId: string | undefined): ShownWallet {
  const host = useService(AppConfig)
  const { state } = useDirectory()
  const entries = useSnapshot(Wallets, ({ entries }) => entries)
  const wallet = findWallet(walletId, { entries, directory: state, custom: host.customWallets })
  const entry =
    walletId === undefined ? undefined : entries.find((one) => one.id === walletId || one.listing?.id === walletId)
  return {
    name: entry?.name ?? displayText(wallet?.name),
    icon: entry?.icon ?? (wallet && ownPicture(wallet, host)),
    picture:
      entry?.imageId === undefined && wallet?.image_id !== undefined
        ? { imageId: wallet.image_id }
        : entry
          ? entryPicture(entry)
          : {},
    wallet,
    entry,
  }
}

/** The sources that may describe a wallet. */
export interface WalletPlaces {
  readonly entries: readonly WalletEntry[]
  readonly directory: Pick<WalletDirectoryState, 'wallets' | 'featured' | 'recommended' | 'search'>
  readonly custom: readonly Wallet[] | undefined
}

/** Finds the record of a wallet by its id, or by the id of its entry. */
export function findWallet(
  id: string | undefined,
  { entries, directory, custom = [] }: WalletPlaces,
): Wallet | undefined {
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
