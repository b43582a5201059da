import type { WalletEntry } from '@latchkey/core'
import { CONNECTOR_IMAGE_IDS } from '@latchkey/core/ui'
import type { PictureProps } from './picture.js'

/** By the ids that known wallets have in the list. */
const OF_KNOWN_WALLETS: Readonly<Record<string, string>> = {
  coinbase: 'coinbaseWallet',
  safe: 'safe',
  ledger: 'ledger',
}

/**
 * Where the registry has an entry's picture: what it is listed with, else that of the way that leads to it, which is
 * kept beside those of networks.
 */
export function entryPicture(
  entry: Pick<WalletEntry, 'id' | 'imageId' | 'group' | 'unnamed'>,
): Pick<PictureProps, 'kind' | 'imageId'> {
  return entry.imageId === undefined
    ? { kind: 'asset', imageId: CONNECTOR_IMAGE_IDS[connectorOf(entry)] }
    : { kind: 'wallet', imageId: entry.imageId }
}

function connectorOf({ id, group, unnamed }: Pick<WalletEntry, 'id' | 'group' | 'unnamed'>): string {
  if (group === 'walletConnect') return 'walletConnect'
  if (unnamed) return 'injected'
  return Object.hasOwn(OF_KNOWN_WALLETS, id) ? OF_KNOWN_WALLETS[id]! : ''
}
