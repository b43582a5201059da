import type { AppConfig, Wallet, WalletEntry } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import type { Connector } from '@latchkey/core/plugin'
import { ownPicture } from '../../ui/picture/own-picture.js'

/** Finds the entry of a registry wallet, so that an installed wallet is connected directly. */
export type FindEntry = (wallet: Wallet) => WalletEntry | undefined

/**
 * Indexes entries by id and by the domain of their connectors. Finds neither of two disputed wallets.
 */
export function createFindEntry(
  entries: readonly WalletEntry[],
  connectors: readonly Pick<Connector, 'id' | 'identity'>[],
): FindEntry {
  const known = new Map<string, WalletEntry>()
  const disputed = new Set<string>()
  const identities = new Map(connectors.map(({ id, identity }) => [id, identity]))
  for (const entry of entries) {
    const ways = entry.connectorIds.flatMap((id) => identities.get(id) ?? [])
    const hints = [
      ...[entry.id, entry.listing?.id, ...ways.flatMap(({ registryIds = [] }) => registryIds)].map(
        (id) => id && idHint(id),
      ),
      ...[entry.listing?.rdns, ...ways.flatMap(({ rdns = [] }) => rdns)].map((rdns) => rdns && domainHint(rdns)),
    ]
    for (const hint of hints) {
      if (!hint) continue
      if (entry.disputed) disputed.add(hint)
      else if (!known.has(hint)) known.set(hint, entry)
    }
  }
  const find = (hint: string) => (disputed.has(hint) ? undefined : known.get(hint))
  return ({ id, rdns }) => find(idHint(id)) ?? (rdns ? find(domainHint(rdns)) : undefined)
}

/** The entry that a row shows for a registry wallet: the kit's own entry where it can be connected. */
export function entryOfWallet(
  wallet: Wallet,
  here: WalletEntry | undefined,
  host: Pick<AppConfig, 'customWallets'>,
): WalletEntry {
  if (here?.connectorIds.length) return here
  const nowhere = {
    connectorIds: [],
    namespaces: [],
    installed: false,
    recent: false,
    disputed: false,
    group: 'recommended' as const,
  }
  const { id, name, image_id } = wallet
  return {
    ...nowhere,
    ...here,
    id,
    name: displayText(name),
    icon: ownPicture(wallet, host),
    imageId: image_id,
    listing: wallet,
  }
}

const idHint = (id: string) => `id ${id}`
const domainHint = (rdns: string) => `rdns ${rdns.toLowerCase()}`
