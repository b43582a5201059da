import { type AppKit, Modal, type Wallet } from '@latchkey/core'
import { type Link, pageLink } from '@latchkey/core/gates'
import { Device, Page } from '@latchkey/core/plugin'

export type DownloadKind = 'chrome' | 'ios' | 'android' | 'homepage'

/** A page that offers a wallet. */
export interface Download {
  readonly kind: DownloadKind
  readonly link: Link
}

/**
 * The pages that offer a wallet for this device, the best first. A phone gets no extension and no store of other
 * phones.
 */
export function downloadLinks(
  wallet: Wallet | undefined,
  { mobile, ios, android }: Pick<Device, 'mobile' | 'ios' | 'android'>,
): readonly Download[] {
  const all: readonly (readonly [DownloadKind, unknown, boolean])[] = [
    ['chrome', wallet?.chrome_store, !mobile],
    ['ios', wallet?.app_store, !mobile || ios || !android],
    ['android', wallet?.play_store, !mobile || android || !ios],
    ['homepage', wallet?.homepage, true],
  ]
  return all.flatMap(([kind, address, fits]) => {
    const link = fits ? pageLink(address) : undefined
    return link ? [{ kind, link }] : []
  })
}

/** Opens the page that offers a wallet where one fits, else shows the list of them. */
export function goGetWallet(kit: AppKit, wallet: Wallet): void {
  const links = downloadLinks(wallet, kit.get(Device))
  const [first] = links
  const isClear = first && (kit.get(Device).mobile || links.length === 1)
  // On a phone the first link is its store, so no choice is needed.
  if (isClear) kit.get(Page).open(first.link)
  else kit.get(Modal).push('Downloads', { walletId: wallet.id })
}
