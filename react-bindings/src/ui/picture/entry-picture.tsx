import type { WalletEntry } from '@latchkey/core'
import { CONNECTOR_IMAGE_IDS } from '@latchkey/core/ui'
import { PhoneIcon } from '../icons/index.js'
import type { PictureProps } from './picture.js'

/** By the ids that known wallets have in the list. */
const OF_KNOWN_WALLETS: Readonly<Record<string, string>> = {
  coinbase: 'coinbaseWallet',
  safe: 'safe',
  ledger: 'ledger',
}

/**
 * What an entry is drawn with unless it has an icon: a phone for pairing, which is no wallet in particular. Others have a
 * picture in the registry: what they are listed with, else that of the way that leads to them, which is kept beside those
 * of networks.
 */
export function entryPicture(
  entry: Pick<WalletEntry, 'id' | 'imageId' | 'group' | 'unnamed'>,
): Pick<PictureProps, 'kind' | 'imageId' | 'children'> {
  if (entry.group === 'walletConnect') return { children: <PhoneIcon /> }
  return entry.imageId === undefined
    ? { kind: 'asset', imageId: CONNECTOR_IMAGE_IDS[connectorOf(entry)] }
    : { kind: 'wallet', imageId: entry.imageId }
}

function connectorOf({ id, unnamed }: Pick<WalletEntry, 'id' | 'unnamed'>): string {
  if (unnamed) return 'injected'
  return Object.hasOwn(OF_KNOWN_WALLETS, id) ? OF_KNOWN_WALLETS[id]! : ''
}
