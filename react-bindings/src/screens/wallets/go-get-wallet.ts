import { Device, Modal, Page, type AppKit, type Wallet } from '@latchkey/core'
import { downloadLinks } from './download-links.js'

/** Leads to where a wallet can be got: there at once where there is one way that fits, else to the list of them. */
export function goGetWallet(kit: AppKit, wallet: Wallet): void {
  const links = downloadLinks(wallet, kit.get(Device))
  const [first] = links
  const isClear = first && (kit.get(Device).mobile || links.length === 1)
  // On a phone the store is what fits; its page is open to read on.
  if (isClear) kit.get(Page).open(first.link)
  else kit.get(Modal).push('Downloads', { walletId: wallet.id })
}
