import type { Connector } from '../../../contracts/connections/connectors.js'
import type { WalletIdentity } from '../../../domain/wallets/wallet.js'
import { isBrowserWallet } from './filter.js'
import { isRegistryId, isSameWallet, type Identify, type Subject } from './identity.js'
import { KNOWN_WALLETS } from '../../../domain/wallets/known-wallets.js'

/** One wallet, with the connectors that lead to it. */
export interface MergedWallet {
  readonly id: string
  readonly subject: Subject
  /** The connectors, the best first. Never empty. */
  readonly ways: readonly Connector[]
  readonly disputed: boolean
}

/**
 * Merges the connectors of one wallet, over all channels and namespaces, in the order in which the wallets came. Loses
 * none: a wallet whose identity another one claims is marked and never merged.
 *
 * @param isAnothers tells whether an id belongs to a listed wallet that is not this one.
 */
export function mergeConnectors(
  connectors: readonly Connector[],
  identify: Identify,
  isAnothers: (id: string, subject: Subject) => boolean = () => false,
): readonly MergedWallet[] {
  const all = connectors.map((way) => toWay(way, identify))
  const groups: Group[] = []

  for (const one of all) {
    const disputed = one.way.disputed === true || all.some((other) => isRival(one, other))
    const group = disputed
      ? undefined
      : groups.find((other) => !other.disputed && isSameWallet(other.subject, one.subject))
    if (group) {
      group.ways.push(one.way)
      group.subject = identify(union(group.subject.identity, one.subject.identity))
    } else {
      groups.push({ ways: [one.way], subject: one.subject, disputed })
    }
  }
  const idOf = createIds(connectors, groups, isAnothers)
  return groups.map((group) => ({ ...group, id: idOf(group), ways: sortedWays(group) }))
}

interface Way {
  readonly way: Connector
  readonly subject: Subject
  readonly domains: readonly string[]
}

interface Group {
  readonly ways: Connector[]
  subject: Subject
  readonly disputed: boolean
}

function toWay(way: Connector, identify: Identify): Way {
  // "Browser Wallet" names no wallet in particular.
  const subject = identify(way.identity, isBrowserWallet(way) ? undefined : way.name)
  return { way, subject, domains: (way.identity.rdns ?? []).map((domain) => domain.toLowerCase()) }
}

/** Whether two wallets announced into one namespace claim the same identity: at most one of them is honest. */
function isRival(a: Way, b: Way): boolean {
  if (a === b || a.way.type !== 'ANNOUNCED' || b.way.type !== 'ANNOUNCED') return false
  if (!a.way.namespaces.some((namespace) => b.way.namespaces.includes(namespace))) return false
  if (a.domains.length || b.domains.length) return a.domains.some((domain) => b.domains.includes(domain))
  return isSameWallet(a.subject, b.subject)
}

function union(a: WalletIdentity, b: WalletIdentity): WalletIdentity {
  const both = (kind: keyof WalletIdentity) => [...new Set([...(a[kind] ?? []), ...(b[kind] ?? [])])]
  return { rdns: both('rdns'), registryIds: both('registryIds'), names: both('names'), injected: both('injected') }
}

/**
 * Gives each wallet an id of its own that is stable over page loads. An unknown wallet may claim an id, but not one
 * that belongs to another wallet.
 */
function createIds(
  connectors: readonly Connector[],
  groups: readonly Group[],
  isAnothers: (id: string, subject: Subject) => boolean,
): (group: Group) => string {
  const known = [...Object.keys(KNOWN_WALLETS), ...groups.flatMap(({ subject }) => subject.known ?? [])]
  const taken = new Set([...known, ...connectors.map(({ id }) => id)])
  return ({ ways, subject, disputed }) => {
    const own = ways[0]!.id
    if (disputed) return own
    if (subject.known) return subject.known
    const { rdns = [], registryIds = [], names = [] } = subject.identity
    const mayClaim = (text: string) => text !== '' && !isRegistryId(text)
    const best = rdns.find(mayClaim) ?? registryIds.find(Boolean) ?? names.find(mayClaim)
    if (!best || taken.has(best) || isAnothers(best, subject)) return own
    taken.add(best)
    return best
  }
}

/** The place of a third party's own connector type. */
const ANOTHER_TYPE = ''
const TYPE_ORDER = ['ANNOUNCED', 'INJECTED', 'EXTERNAL', ANOTHER_TYPE, 'WALLET_CONNECT']

/** Installed connectors first, then by type, then by the domain that the wallet prefers. */
function sortedWays({ ways, subject: { known = '' } }: Group): readonly Connector[] {
  const preferred = Object.hasOwn(KNOWN_WALLETS, known) ? (KNOWN_WALLETS[known]!.rdns ?? []) : []
  const rankOf = ({ type, installed, identity }: Connector) => {
    const place = TYPE_ORDER.includes(type) ? TYPE_ORDER.indexOf(type) : TYPE_ORDER.indexOf(ANOTHER_TYPE)
    const domain = preferred.indexOf(identity.rdns?.[0]?.toLowerCase() ?? '')
    return (installed ? 0 : 1_000) + place * 100 + Math.max(0, domain)
  }
  return [...ways].sort((a, b) => rankOf(a) - rankOf(b))
}
