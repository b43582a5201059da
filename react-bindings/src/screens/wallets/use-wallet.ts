import { displayText, HostConfig, Wallets, type Wallet, type WalletEntry } from '@latchkey/core'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import type { PictureProps } from '../../ui/picture/picture.js'
import { entryPicture } from '../../ui/wallet-row/entry-picture.js'
import { findWallet } from './find-wallet.js'
import { ownPicture } from './own-picture.js'
import { useDirectory } from './use-directory.js'

/** A wallet, as views about it show it. */
export interface ShownWallet {
  /** Empty where nobody knows it. */
  readonly name: string
  readonly icon: string | undefined
  /** Where the registry has its picture. */
  readonly picture: Pick<PictureProps, 'kind' | 'imageId'>
  /** What the registry or the host says of it. */
  readonly wallet: Wallet | undefined
  /** Where it stands among what can be connected here. */
  readonly entry: WalletEntry | undefined
}

/** The wallet of an id, from wherever it is known. */
export function useWallet(walletId: string | undefined): ShownWallet {
  const host = useService(HostConfig)
  const { state } = useDirectory()
  const entries = useSnapshot(Wallets, ({ entries }) => entries)
  const wallet = findWallet(walletId, { entries, directory: state, custom: host.customWallets })
  const entry = walletId === undefined ? undefined : entries.find((one) => one.id === walletId || one.listing?.id === walletId)
  return {
    name: entry?.name ?? displayText(wallet?.name),
    icon: entry?.icon ?? (wallet && ownPicture(wallet, host)),
    picture: entry?.imageId === undefined && wallet?.image_id !== undefined ? { imageId: wallet.image_id } : entry ? entryPicture(entry) : {},
    wallet,
    entry,
  }
}
