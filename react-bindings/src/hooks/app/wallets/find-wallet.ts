import type { AppKit, WalletEntry } from '@latchkey/core'
import { Connectors } from '@latchkey/core/plugin'

/** The way to the wallet an app has named. */
export type WalletWay =
  /** It is on this page, or may be: it is asked by this id. */
  | { readonly is: 'here'; readonly id: string }
  /** By a code or a link; any wallet's where no id is said. */
  | { readonly is: 'elsewhere'; readonly id?: string }
  /** Two say they are this one: the visitor has to choose. */
  | { readonly is: 'disputed' }

/** The offered wallet that an app means by a text: its id, its id in the registry, or its name, in whichever case. */
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
 * The way to a wallet. One that is not offered is looked for elsewhere, by what the host calls it; unless nothing is
 * listed yet.
 */
export function wayTo(kit: AppKit, entries: readonly WalletEntry[], wanted: string): WalletWay {
  if (/^walletconnect$/i.test(wanted)) return { is: 'elsewhere' }
  if (!entries.length) return { is: 'here', id: wanted }
  const entry = findWallet(entries, wanted)
  if (entry?.disputed) return { is: 'disputed' }
  const [connectorId] = entry?.connectorIds ?? []
  const connector = kit
    .get(Connectors)
    .getSnapshot()
    .find(({ id }) => id === connectorId)
  if (!entry || !connector || connector.type === 'WALLET_CONNECT') return { is: 'elsewhere', id: entry?.id ?? wanted }
  return { is: 'here', id: entry.id }
}
