import type { Connector } from '../../contracts/connectors.js'
import type { HostConfig } from '../../contracts/host-config.js'
import type { WalletEntry, WalletGroup } from '../../contracts/wallets.js'
import { namespaceOf } from '../../domain/caip.js'
import { displayText } from '../../domain/text/display-text.js'
import type { RecentWallet, Wallet } from '../../domain/wallet.js'
import { isBrowserWallet } from './browser-wallet.js'
import { createExclusion, isListable } from './filter.js'
import { createIdentify, isRegistryId, isSameWallet, type Identify, type Subject } from './identity.js'
import { mergeConnectors, type MergedWallet } from './merge.js'
import { groupOrder, inOrder } from './order.js'

/** Wallets of one group, from the registry or the host. */
export interface WalletList {
  readonly group: WalletGroup
  readonly wallets: readonly Wallet[]
}

/** All that decides what is listed. */
export interface WalletSources {
  readonly connectors: readonly Connector[]
  readonly lists: readonly WalletList[]
  /** The newest first. */
  readonly recent: readonly RecentWallet[]
  /** What the registry says the excluded wallets are. */
  readonly excluded: readonly { readonly rdns?: string | undefined; readonly name: string }[]
  readonly host: Pick<
    HostConfig,
    'walletIdentities' | 'excludeWalletIds' | 'includeWalletIds' | 'featuredWalletIds' | 'customWallets' | 'connectorTypeOrder'
  >
  /** The kit's. */
  readonly namespaces: readonly string[]
  readonly mobile: boolean
  /** A wallet is connected by pairing, so that offer is taken. */
  readonly paired: boolean
}

/** How many wallets are recommended to somebody who has none. */
const MAX_RECOMMENDED = 2

/** What connecting offers: every wallet once, without those that must not be there, in order. */
export function walletEntries(
  sources: WalletSources,
  identify: Identify = createIdentify(sources.host.walletIdentities),
): readonly WalletEntry[] {
  const { connectors, lists, host, mobile, paired } = sources
  const isExcluded = createExclusion(identify, host.excludeWalletIds, sources.excluded)
  const order = groupOrder(host.connectorTypeOrder)
  const toMention = ({ id, name, rdns }: RecentWallet): Mention => {
    const registryIds = isRegistryId(id) ? [id] : []
    return { id, subject: identify({ registryIds, rdns: rdns ? [rdns] : [] }, name) }
  }

  const listed = order
    .flatMap((group) => lists.filter((list) => list.group === group))
    .flatMap(({ group, wallets }) => wallets.map((wallet) => ({ group, wallet, ...toMention(wallet) })))
    .filter(({ subject, id }) => !isExcluded(subject, [id]))
  const recent = sources.recent.map((wallet) => ({ wallet, ...toMention(wallet) }))

  const isAnothers = (id: string, subject: Subject) => listed.some((one) => one.id === id && !isSameWallet(one.subject, subject))
  const merged = mergeConnectors(connectors.filter((one) => isListable(one, connectors, mobile)), identify, isAnothers)
    .map((wallet) => ({ ...wallet, group: groupOf(wallet.ways) }))
    .filter(({ group, subject, id, ways }) =>
      group === 'walletConnect' ? !mobile && !paired : !isExcluded(subject, [id, ...ways.map(({ name }) => name)]),
    )
  const fromConnectors = merged.map((wallet): WalletEntry => {
    const { id, ways, subject, disputed, group } = wallet
    return {
      ...whatWaysSay(ways),
      id,
      group,
      disputed,
      // Of two that claim one identity nobody knows which one it was.
      recent: !disputed && recent.some((used) => leadsTo(wallet, used)),
      ...whatListingSays(disputed ? undefined : listed.find((one) => isSameWallet(one.subject, subject))?.wallet),
    }
  })

  // From here on only what no connector leads to, each wallet at its first mention.
  const shown: Mention[] = []
  const isNew = (mention: Mention) => {
    if (merged.some((wallet) => leadsTo(wallet, mention)) || shown.some((one) => isSameMention(one, mention))) return false
    shown.push(mention)
    return true
  }

  const fromRecent = recent.flatMap((used) => {
    const listing = listed.find((one) => isSameMention(one, used))?.wallet
    const isHere = !listing?.chains || listing.chains.some((chain) => sources.namespaces.includes(namespaceOf(chain)))
    if (isExcluded(used.subject, [used.id]) || !isHere || !isNew(used)) return []
    return [entryOf(used.wallet, 'recent', true, listing)]
  })
  const fromLists = listed
    .filter(({ group, wallet }) => isWanted(group, wallet, host))
    .filter(isNew)
    .map(({ group, wallet }) => entryOf(wallet, group, false, wallet))

  // As many as are missing to a choice of two.
  const installed = merged.filter(({ group, ways }) => group === 'injected' && !isBrowserWallet(ways[0]!)).length
  let room = Math.max(0, MAX_RECOMMENDED - installed - recent.length)
  const unlimited = [...fromConnectors, ...fromRecent, ...fromLists]
  const announced = new Set(merged.flatMap(({ id, ways }) => (ways[0]!.type === 'ANNOUNCED' ? [id] : [])))
  return inOrder(
    unlimited.filter(({ group }) => group !== 'recommended' || room-- > 0),
    order,
    ({ id }) => announced.has(id),
  )
}

function groupOf(ways: readonly Connector[]): WalletGroup {
  if (ways.some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED')) return 'injected'
  return ways.every(({ type }) => type === 'WALLET_CONNECT') ? 'walletConnect' : 'external'
}

/** Whether the host wants to recommend it: not beside wallets of its own choice, and none but those it includes. */
function isWanted(group: WalletGroup, { id }: Wallet, host: WalletSources['host']): boolean {
  if (group !== 'recommended') return true
  if (host.featuredWalletIds?.length || host.customWallets?.length) return false
  return !host.includeWalletIds?.length || host.includeWalletIds.includes(id)
}

/** A wallet that is remembered or listed, and by which id. */
interface Mention {
  readonly id: string
  readonly subject: Subject
}

/** Whether a mentioned wallet is one that is here: the same wallet, or mentioned by the id it has here. */
function leadsTo({ id, ways, subject }: MergedWallet, mention: Mention): boolean {
  return id === mention.id || ways.some((way) => way.id === mention.id) || isSameWallet(subject, mention.subject)
}

function isSameMention(a: Mention, b: Mention): boolean {
  return a.id === b.id || isSameWallet(a.subject, b.subject)
}

function whatWaysSay(ways: readonly Connector[]) {
  return {
    name: displayText(ways[0]!.name),
    icon: ways.find(({ icon }) => icon)?.icon,
    connectorIds: ways.map(({ id }) => id),
    namespaces: [...new Set(ways.flatMap(({ namespaces }) => namespaces))],
    installed: ways.some(({ installed }) => installed),
  }
}

function whatListingSays(listing: Wallet | undefined) {
  return { imageId: listing?.image_id, listing }
}

function entryOf({ id, name }: RecentWallet, group: WalletGroup, recent: boolean, listing: Wallet | undefined): WalletEntry {
  const nowhere = { icon: undefined, connectorIds: [], namespaces: [], installed: false, disputed: false }
  return { ...nowhere, id, name: displayText(name), group, recent, ...whatListingSays(listing) }
}
