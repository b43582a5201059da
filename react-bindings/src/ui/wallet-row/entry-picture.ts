import { CONNECTOR_IMAGE_IDS, type WalletEntry } from '@latchkey/core'

/** By the ids that known wallets have in the list. */
const OF_KNOWN_WALLETS: Readonly<Record<string, string>> = { coinbase: 'coinbaseWallet', safe: 'safe', ledger: 'ledger' }

/** Where the registry has an entry's picture: what it is listed with, else that of the way that leads to it. */
export function entryPicture({ id, imageId, group, name }: Pick<WalletEntry, 'id' | 'imageId' | 'group' | 'name'>): string | undefined {
  if (imageId !== undefined) return imageId
  if (group === 'walletConnect') return CONNECTOR_IMAGE_IDS['walletConnect']
  // Who is on the page and does not say which wallet it is.
  const isNameless = group === 'injected' && name === 'Browser Wallet'
  return CONNECTOR_IMAGE_IDS[isNameless ? 'injected' : Object.hasOwn(OF_KNOWN_WALLETS, id) ? OF_KNOWN_WALLETS[id]! : '']
}
