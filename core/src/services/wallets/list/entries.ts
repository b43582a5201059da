import type { Connector } from '../../../contracts/connections/connectors.js'
import type { AppConfig } from '../../../contracts/app/app-config.js'
import type { WalletEntry, WalletGroup } from '../../../contracts/wallets/wallets.js'
import { namespaceOf } from '../../../domain/caip.js'
import { displayText } from '../../../gates/display-text.js'
import type { RecentWallet, Wallet } from '../../../domain/wallets/wallet.js'
import { isBrowserWallet, createExclusion, isListable } from './filter.js'
import { createIdentify, isRegistryId, isSameWallet, type Identify, type Subject } from './identity.js'
import { mergeConnectors, type MergedWallet } from './merge.js'
import { groupOrder, orderEntries, recommendedRoom } from './order.js'

/** Wallets of one group, from the registry or the app. */
export interface WalletList {
  readonly group: WalletGroup
  readonly wallets: readonly Wallet[]
}

/** The facts that decide which wallets are listed. */
export interface WalletSources {
  readonly connectors: readonly Connector[]
  readonly lists: readonly WalletList[]
  /** The newest first. */
  readonly recent: readonly RecentWallet[]
  /** The registry's records of the excluded wallets. */
  readonly excluded: readonly { readonly rdns?: string | undefined; readonly name: string }[]
  readonly config: Pick<
    AppConfig,
    | 'walletIdentities'
    | 'excludeWalletIds'
    | 'includeWalletIds'
    | 'featuredWalletIds'
    | 'customWallets'
    | 'connectorTypeOrder'
    | 'connectorImages'
  >
  /** The namespaces of the kit. */
  readonly namespaces: readonly string[]
  readonly mobile: boolean
  /** A plugin lists all wallets, so that a visitor of a phone finds theirs and needs no row for any wallet. */
  readonly hasDirectory: boolean
  /** The name of the wallet that is connected by pairing. */
  readonly paired?: string | undefined
}

/** The entries of the connect list: every wallet once, in order, without excluded ones. */
export function walletEntries(
  sources: WalletSources,
  identify: Identify = createIdentify(sources.config.walletIdentities),
): readonly WalletEntry[] {
  const { connectors, lists, config, mobile, hasDirectory, paired } = sources
  const isExcluded = createExclusion(identify, config.excludeWalletIds, sources.excluded)
  const order = groupOrder(config.connectorTypeOrder)
  const toMention = ({ id, name, rdns }: RecentWallet): Mention => {
    const registryIds = isRegistryId(id) ? [id] : []
    return { id, subject: identify({ registryIds, rdns: rdns ? [rdns] : [] }, name) }
  }

  const listed = order
    .flatMap((group) => lists.filter((list) => list.group === group))
    .flatMap(({ group, wallets }) => wallets.map((wallet) => ({ group, wallet, ...toMention(wallet) })))
    .filter(({ subject, id }) => !isExcluded(subject, [id]))
  const recent = sources.recent.map((wallet) => ({ wallet, ...toMention(wallet) }))

  const isAnothers = (id: string, subject: Subject) =>
    listed.some((one) => one.id === id && !isSameWallet(one.subject, subject))
  const merged = mergeConnectors(
    connectors.filter((one) => isListable(one, connectors, mobile)),
    identify,
    isAnothers,
  )
    .map((wallet) => ({ ...wallet, group: groupOf(wallet.ways) }))
    .filter(({ group, subject, id, ways }) =>
      group === 'walletConnect'
        ? !(mobile && hasDirectory)
        : !isExcluded(subject, [id, ...ways.map(({ name }) => name)]),
    )
  const fromConnectors = merged.map((wallet): WalletEntry => {
    const { id, ways, subject, disputed, group } = wallet
    return {
      ...fieldsOfConnectors(ways, config.connectorImages),
      id,
      group,
      disputed,
      unnamed: isBrowserWallet(ways[0]!),
      pairedWith: group === 'walletConnect' ? paired : undefined,
      // Either of two disputed wallets may be the one that was used.
      recent: !disputed && recent.some((used) => leadsTo(wallet, used)),
      ...fieldsOfListing(disputed ? undefined : listed.find((one) => isSameWallet(one.subject, subject))?.wallet),
    }
  })

  // From here on only wallets without a connector, each at its first mention.
  const shown: Mention[] = []
  const isNew = (mention: Mention) => {
    if (merged.some((wallet) => leadsTo(wallet, mention)) || shown.some((one) => isSameMention(one, mention)))
      return false
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
    .filter(({ group, wallet }) => isWanted(group, wallet, config))
    .filter(isNew)
    .map(({ group, wallet }) => entryOf(wallet, group, false, wallet))

  const installed = merged.filter(({ group, ways }) => group === 'injected' && !isBrowserWallet(ways[0]!)).length
  let room = recommendedRoom(installed, recent.length)
  const unlimited = [...fromConnectors, ...fromRecent, ...fromLists]
  const announced = new Set(merged.flatMap(({ id, ways }) => (ways[0]!.type === 'ANNOUNCED' ? [id] : [])))
  return orderEntries(
    unlimited.filter(({ group }) => group !== 'recommended' || room-- > 0),
    order,
    ({ id }) => announced.has(id),
  )
}

function groupOf(ways: readonly Connector[]): WalletGroup {
  if (ways.some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED')) return 'injected'
  return ways.every(({ type }) => type === 'WALLET_CONNECT') ? 'walletConnect' : 'external'
}

/** Whether to list a wallet. The app's own choice of wallets replaces recommendations, and may limit them. */
function isWanted(group: WalletGroup, { id }: Wallet, config: WalletSources['config']): boolean {
  if (group !== 'recommended') return true
  if (config.featuredWalletIds?.length || config.customWallets?.length) return false
  return !config.includeWalletIds?.length || config.includeWalletIds.includes(id)
}

/** A wallet that is remembered or listed under an id. */
interface Mention {
  readonly id: string
  readonly subject: Subject
}

/** Whether a mention means a merged wallet: it is the same wallet, or has its id or that of a connector. */
function leadsTo({ id, ways, subject }: MergedWallet, mention: Mention): boolean {
  return id === mention.id || ways.some((way) => way.id === mention.id) || isSameWallet(subject, mention.subject)
}

function isSameMention(a: Mention, b: Mention): boolean {
  return a.id === b.id || isSameWallet(a.subject, b.subject)
}

function fieldsOfConnectors(ways: readonly Connector[], images: AppConfig['connectorImages'] = {}) {
  return {
    name: displayText(ways[0]!.name),
    icon: ways.map(({ id }) => images[id]).find(Boolean) ?? ways.find(({ icon }) => icon)?.icon,
    connectorIds: ways.map(({ id }) => id),
    namespaces: [...new Set(ways.flatMap(({ namespaces }) => namespaces))],
    installed: ways.some(({ installed }) => installed),
  }
}

function fieldsOfListing(listing: Wallet | undefined) {
  return { imageId: listing?.image_id, listing }
}

function entryOf(
  { id, name }: RecentWallet,
  group: WalletGroup,
  recent: boolean,
  listing: Wallet | undefined,
): WalletEntry {
  const unreachable = { icon: undefined, connectorIds: [], namespaces: [], installed: false, disputed: false }
  return { ...unreachable, id, name: displayText(name), group, recent, ...fieldsOfListing(listing) }
}
