import { valueErrors } from '../../errors/value-errors.js'
import { networkIdOf, type AccountId, type NetworkId } from '../caip.js'
import type { ProposedNamespaces, SessionNamespace, SessionNamespaces } from '../session-namespaces.js'

/** Why a session does not hold what was required of it. */
export interface Nonconformance {
  /** The general code of the pairing protocol: non conforming namespaces. */
  readonly code: 9
  readonly missing: 'namespace' | 'chain' | 'method' | 'event'
  /** What is missing: `eip155:10`, `personal_sign` … */
  readonly what: string
  /** The namespace or network of which it was required. */
  readonly of: string
}

/**
 * Whether a wallet approved every required namespace, chain, method and event;
 * if not, the first that is missing. A chain counts as approved when there is
 * an account on it; a method or event must be approved for every chain it is
 * required on. Both sides are well formed: see `session-namespaces`.
 */
export function nonconformance(required: ProposedNamespaces, approved: SessionNamespaces): Nonconformance | undefined {
  for (const [key, { chains, methods, events }] of Object.entries(required)) {
    const miss = (missing: Nonconformance['missing'], what: string): Nonconformance => ({ code: 9, missing, what, of: key })
    const namespace = key.split(':', 1)[0]!
    const ofNamespace = Object.entries(approved).filter(([other]) => other.split(':', 1)[0] === namespace)
    if (ofNamespace.length === 0) return miss('namespace', namespace)

    for (const chain of chainsAsked(key, chains)) {
      const onChain = ofNamespace.filter(([, { accounts }]) => accounts.some((account) => networkIdOf(account) === chain))
      if (onChain.length === 0) return miss('chain', chain)
      const gap = firstGap(onChain.map(([, entry]) => entry), methods, events)
      if (gap) return miss(...gap)
    }
    const gap = firstGap(ofNamespace.map(([, entry]) => entry), methods, events)
    if (gap) return miss(...gap)
  }
  return undefined
}

/** Lets a session pass that holds what was required. Throws `session/non-conforming`, with what is missing. */
export function requireConformance(required: ProposedNamespaces, approved: SessionNamespaces): void {
  const found = nonconformance(required, approved)
  if (found) throw valueErrors.create('session/non-conforming', found)
}

/** What of an approval was asked for, and what else the wallet gave. */
export interface NarrowedSession {
  readonly namespaces: SessionNamespaces
  /** Chains, accounts, methods and events that nobody asked for. Worth a word to the developer. */
  readonly dropped: readonly string[]
}

/** Keeps of an approval what was asked for, so that no wallet, and no update of a session, can give more than that. */
export function narrowSession(asked: readonly ProposedNamespaces[], approved: SessionNamespaces): NarrowedSession {
  const wanted = asked.flatMap((proposal) => Object.entries(proposal))
  const namespaces: Record<string, SessionNamespace> = {}
  const dropped: string[] = []

  for (const [key, entry] of Object.entries(approved)) {
    const mine = wanted.filter(([other]) => other.split(':', 1)[0] === key.split(':', 1)[0])
    if (mine.length === 0) {
      dropped.push(key)
      continue
    }
    const keep = <T extends string>(items: readonly T[], of: (item: T) => string, among: readonly string[]) =>
      items.filter((item) => among.includes(of(item)) || (dropped.push(item), false))
    const chains = mine.flatMap(([other, proposal]) => chainsAsked(other, proposal.chains))
    const itself = (item: string) => item
    namespaces[key] = {
      accounts: keep<AccountId>(entry.accounts, networkIdOf, chains),
      ...(entry.chains && { chains: keep<NetworkId>(entry.chains, itself, chains) }),
      methods: keep(entry.methods, itself, mine.flatMap(([, { methods }]) => methods)),
      events: keep(entry.events, itself, mine.flatMap(([, { events }]) => events)),
    }
  }
  return { namespaces, dropped }
}

const chainsAsked = (key: string, chains: readonly NetworkId[] = []): readonly NetworkId[] =>
  key.includes(':') ? [key as NetworkId] : chains

function firstGap(
  entries: readonly SessionNamespace[],
  methods: readonly string[],
  events: readonly string[],
): ['method' | 'event', string] | undefined {
  const method = methods.find((name) => !entries.some((entry) => entry.methods.includes(name)))
  if (method !== undefined) return ['method', method]
  const event = events.find((name) => !entries.some((entry) => entry.events.includes(name)))
  return event === undefined ? undefined : ['event', event]
}
