import type { WalletEntry } from '../../contracts/wallets.js'
import { CONNECT_METHODS_ORDER, CONNECT_METHODS_ORDER_WITH_WALLET } from '../../domain/constants/defaults.js'

/**
 * Connect methods in the order in which they are shown: the host's; else wallets first for a visitor who
 * has one here, and e-mail first for all others. A method that the order does not name comes last, as it came.
 */
export function inConnectOrder<T extends { readonly id: string }>(
  methods: readonly T[],
  entries: readonly Pick<WalletEntry, 'group'>[],
  host?: readonly string[],
): readonly T[] {
  const hasWallet = entries.some(({ group }) => group === 'injected')
  const order = host ?? (hasWallet ? CONNECT_METHODS_ORDER_WITH_WALLET : CONNECT_METHODS_ORDER)
  const rankOf = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...methods].sort((a, b) => rankOf(a) - rankOf(b))
}
