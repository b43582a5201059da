import type { WalletEntry, WalletGroup } from '../../contracts/wallets.js'
import { CONNECTOR_TYPE_ORDER } from '../../domain/constants/defaults.js'

/** All groups, those the host names first. Wallets of a group nobody names are listed last. */
export function groupOrder(host: readonly WalletGroup[] = []): readonly WalletGroup[] {
  return [...new Set([...host, ...(CONNECTOR_TYPE_ORDER as readonly WalletGroup[])])]
}

/** By group; of the installed ones, those that open several namespaces first, then the announced. Otherwise as they came. */
export function inOrder<T extends Pick<WalletEntry, 'group' | 'namespaces'>>(
  entries: readonly T[],
  groups: readonly WalletGroup[],
  isAnnounced: (entry: T) => boolean,
): readonly T[] {
  const rankInGroup = (entry: T) => (entry.group !== 'injected' || entry.namespaces.length > 1 ? 0 : isAnnounced(entry) ? 1 : 2)
  const rankOf = (entry: T) => groups.indexOf(entry.group) * 3 + rankInGroup(entry)
  return [...entries].sort((a, b) => rankOf(a) - rankOf(b))
}
