import type { NetworkId, WalletPage } from '@latchkey/core/plugin'
import type { Wallet } from '@latchkey/core'
import type { WalletQuery } from '../api/wallet-api.js'
import { MAIN_NETWORKS } from './entry.js'

/**
 * Answers a query of the wallet API's `getWallets` from a list: a page of the wallets that match every field, and the
 * number of them on all pages. Pages begin at 1. Empty fields match all. A search finds names that contain the text in any
 * case, those first that begin with it.
 *
 * @param wallets in the order in which they are offered.
 */
export function findOffline(
  wallets: readonly Wallet[],
  { page, entries, include = [], exclude = [], chains = [], search = '', certified = false }: WalletQuery,
): WalletPage {
  const text = search.trim().toLowerCase()
  const found = wallets.filter(
    (wallet) =>
      (!include.length || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (!chains.length || worksOn(wallet, chains)) &&
      (!certified || wallet.badge_type === 'certified') &&
      placeIn(wallet, text) >= 0,
  )
  const ranked = text ? [...found].sort((a, b) => rankOf(a, text) - rankOf(b, text)) : found
  const start = (page - 1) * entries
  return { data: ranked.slice(start, start + entries), count: ranked.length }
}

const placeIn = ({ name }: Wallet, text: string) => name.toLowerCase().indexOf(text)

const rankOf = (wallet: Wallet, text: string) => (placeIn(wallet, text) === 0 ? 0 : 1)

const STANDS_FOR_ALL: readonly NetworkId[] = Object.values(MAIN_NETWORKS)

/** One of the networks suffices. A wallet that names no networks matches all. */
function worksOn({ chains }: Wallet, wanted: readonly string[]): boolean {
  if (!chains) return true
  return chains.some(
    (own) =>
      wanted.includes(own) || (STANDS_FOR_ALL.includes(own) && wanted.some((one) => isOfSameNamespace(own, one))),
  )
}

// Imports no code of core, so that a server without a kit can use the list.
const isOfSameNamespace = (own: NetworkId, other: string) => other.split(':', 1)[0] === own.split(':', 1)[0]
