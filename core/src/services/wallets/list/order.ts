import type { AppConfig } from '../../../contracts/app/app-config.js'
import type { WalletEntry, WalletGroup } from '../../../contracts/wallets/wallets.js'
import {
  CONNECT_METHODS_ORDER,
  CONNECT_METHODS_ORDER_WITH_WALLET,
  CONNECTOR_TYPE_ORDER,
} from '../../../domain/defaults.js'

/** All groups: first those the app orders, then the others in the usual order. */
export function groupOrder(appOrder: AppConfig['connectorTypeOrder'] = []): readonly WalletGroup[] {
  const first = appOrder === 'installed-first' ? INSTALLED_FIRST : appOrder
  return [...new Set([...first, ...(CONNECTOR_TYPE_ORDER as readonly WalletGroup[])])]
}

const INSTALLED_FIRST: readonly WalletGroup[] = ['recent', 'injected', 'walletConnect']

/** Orders entries by group; installed wallets by several namespaces first, then by announced. Else keeps the order. */
export function orderEntries<T extends Pick<WalletEntry, 'group' | 'namespaces'>>(
  entries: readonly T[],
  groups: readonly WalletGroup[],
  isAnnounced: (entry: T) => boolean,
): readonly T[] {
  const rankInGroup = (entry: T) =>
    entry.group !== 'injected' || entry.namespaces.length > 1 ? 0 : isAnnounced(entry) ? 1 : 2
  const rankOf = (entry: T) => groups.indexOf(entry.group) * 3 + rankInGroup(entry)
  return [...entries].sort((a, b) => rankOf(a) - rankOf(b))
}

/** Wallets are recommended until a visitor has this many to choose from. */
const RECOMMENDED_UP_TO = 2

/** How many wallets to recommend beside those that are installed or were used before. */
export function recommendedRoom(installed: number, recent: number): number {
  return Math.max(0, RECOMMENDED_UP_TO - installed - recent)
}

/**
 * Orders connect methods: as the app says; else wallets first where one is installed, and e-mail first elsewhere.
 * A method that the order does not name comes last.
 */
export function orderConnectMethods<T extends { readonly id: string }>(
  methods: readonly T[],
  entries: readonly Pick<WalletEntry, 'group'>[],
  appOrder?: readonly string[],
): readonly T[] {
  const hasWallet = entries.some(({ group }) => group === 'injected')
  const order = appOrder ?? (hasWallet ? CONNECT_METHODS_ORDER_WITH_WALLET : CONNECT_METHODS_ORDER)
  const rankOf = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...methods].sort((a, b) => rankOf(a) - rankOf(b))
}
