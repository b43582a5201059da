import type { AppKit, WalletEntry } from '@latchkey/core'
import { Connectors } from '@latchkey/core/plugin'

/** How to reach the wallet that the app has named. */
export type WalletWay =
  /** It may be in this page. Ask the entry with this id. */
  | { readonly is: 'here'; readonly id: string }
  /** By a code or a link; without an id, any wallet may use it. */
  | { readonly is: 'elsewhere'; readonly id?: string }
  /** The visitor goes on in the modal: two entries claim to be this wallet, or it is a login. */
  | { readonly is: 'asked' }

/** Finds an entry by its id, its id in the registry, or its name. Upper and lower case make no difference. */
export function findWallet(entries: readonly WalletEntry[], wanted: string): WalletEntry | undefined {
  const same = (text: string | undefined) => text?.toLowerCase() === wanted.toLowerCase()
  const hints: readonly ((entry: WalletEntry) => string | undefined)[] = [
    ({ id }) => id,
    ({ listing }) => listing?.id,
    ({ name }) => name,
  ]
  return hints.map((hint) => entries.find((entry) => same(hint(entry)))).find(Boolean)
}

/**
 * Returns how to reach a wallet. If the list is loaded and has no entry for it, the wallet is reached by a code or a
 * link.
 */
export function wayTo(kit: AppKit, entries: readonly WalletEntry[], wanted: string): WalletWay {
  if (/^walletconnect$/i.test(wanted)) return { is: 'elsewhere' }
  if (LOGIN.test(wanted)) return { is: 'asked' }
  if (!entries.length) return { is: 'here', id: wanted }
  const entry = findWallet(entries, wanted)
  if (entry?.disputed) return { is: 'asked' }
  const [connectorId] = entry?.connectorIds ?? []
  const connector = kit
    .get(Connectors)
    .getSnapshot()
    .find(({ id }) => id === connectorId)
  if (!entry || !connector || connector.type === 'WALLET_CONNECT') return { is: 'elsewhere', id: entry?.id ?? wanted }
  return { is: 'here', id: entry.id }
}

/** The names of logins that apps pass to wallet buttons. */
const LOGIN = /^(email|google|github|apple|facebook|x|discord|farcaster)$/
