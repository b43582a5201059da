import type { AppConfig } from '../../../contracts/app/app-config.js'
import type { WalletDirectoryState } from '../../../contracts/wallets/wallet-directory.js'
import type { WalletsState } from '../../../contracts/wallets/wallets.js'
import { groupOrder, recommendedRoom } from './order.js'

/** Entries that the registry will add: how many, and how many entries stand before them. */
export interface ExpectedWallets {
  readonly count: number
  readonly at: number
}

const NONE: ExpectedWallets = { count: 0, at: 0 }

/**
 * The entries that the registry will add at the front, as far as the kit can tell before the registry answers. A list
 * that keeps their rows free does not move when they come.
 *
 * @param directory undefined where no plugin provides one.
 */
export function expectedWallets(
  { entries, recent }: WalletsState,
  directory: Pick<WalletDirectoryState, 'count' | 'error'> | undefined,
  {
    featuredWalletIds = [],
    customWallets = [],
    connectorTypeOrder,
  }: Pick<AppConfig, 'featuredWalletIds' | 'customWallets' | 'connectorTypeOrder'>,
): ExpectedWallets {
  const hasAnswered = !directory || directory.count > 0 || directory.error !== undefined
  if (hasAnswered) return NONE
  const group = featuredWalletIds.length ? 'featured' : 'recommended'
  const installed = entries.filter((entry) => entry.group === 'injected' && !entry.unnamed).length
  const count = featuredWalletIds.length || (customWallets.length ? 0 : recommendedRoom(installed, recent.length))
  const order = groupOrder(connectorTypeOrder)
  const after = entries.findIndex((entry) => order.indexOf(entry.group) > order.indexOf(group))
  return { count, at: after < 0 ? entries.length : after }
}
