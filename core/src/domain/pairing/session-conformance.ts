import { valueErrors } from '../../errors/catalogue/value-errors.js'
import { networkIdOf, type AccountId, type NetworkId } from '../caip.js'
import type { ProposedNamespaces, SessionNamespace, SessionNamespaces } from './session-namespaces.js'

/** The first requirement that a session does not meet. */
export interface Nonconformance {
  /** The pairing protocol's general code for non conforming namespaces. */
  readonly code: 9
  readonly missing: 'namespace' | 'chain' | 'method' | 'event'
  /** The missing item: `eip155:10`, `personal_sign` … */
  readonly what: string
  /** The namespace or network that requires it. */
  readonly of: string
}

/**
 * The first required namespace, chain, method or event that a wallet did not approve, if any. A chain counts as approved
 * if there is an account on it; a method or event must be approved for every chain that requires it. Both arguments must
 * be well formed: see `approvedFault` and `proposedFault`.
 */
export function findNonconformance(
  required: ProposedNamespaces,
  approved: SessionNamespaces,
): Nonconformance | undefined {
  for (const [key, { chains, methods, events }] of Object.entries(required)) {
    const missing = (kind: Nonconformance['missing'], what: string): Nonconformance => ({
      code: 9,
      missing: kind,
      what,
      of: key,
    })
    const namespace = key.split(':', 1)[0]!
    const ofNamespace = Object.entries(approved).filter(([other]) => other.split(':', 1)[0] === namespace)
    if (ofNamespace.length === 0) return missing('namespace', namespace)

    for (const chain of proposedChains(key, chains)) {
      const onChain = ofNamespace.filter(([, { accounts }]) =>
        accounts.some((account) => networkIdOf(account) === chain),
      )
      if (onChain.length === 0) return missing('chain', chain)
      const gap = firstGap(
        onChain.map(([, entry]) => entry),
        methods,
        events,
      )
      if (gap) return missing(...gap)
    }
    const gap = firstGap(
      ofNamespace.map(([, entry]) => entry),
      methods,
      events,
    )
    if (gap) return missing(...gap)
  }
  return undefined
}

/** Throws `session/non-conforming` with the first missing item, unless the session meets every requirement. */
export function requireConformance(required: ProposedNamespaces, approved: SessionNamespaces): void {
  const found = findNonconformance(required, approved)
  if (found) throw valueErrors.create('session/non-conforming', found)
}

/** The part of an approval that the app asked for, and the rest. */
export interface NarrowedSession {
  readonly namespaces: SessionNamespaces
  /** Chains, accounts, methods and events that the app did not ask for. A developer should know of them. */
  readonly dropped: readonly string[]
}

/** Reduces an approval to what the app asked for, so that neither a wallet nor a session update can add to it. */
export function narrowSession(asked: readonly ProposedNamespaces[], approved: SessionNamespaces): NarrowedSession {
  const proposed = asked.flatMap((proposal) => Object.entries(proposal))
  const namespaces: Record<string, SessionNamespace> = {}
  const dropped: string[] = []

  for (const [key, entry] of Object.entries(approved)) {
    const matching = proposed.filter(([other]) => other.split(':', 1)[0] === key.split(':', 1)[0])
    if (matching.length === 0) {
      dropped.push(key)
      continue
    }
    const pick = <T extends string>(items: readonly T[], of: (item: T) => string, among: readonly string[]) =>
      items.filter((item) => among.includes(of(item)) || (dropped.push(item), false))
    const chains = matching.flatMap(([other, proposal]) => proposedChains(other, proposal.chains))
    const same = (item: string) => item
    namespaces[key] = {
      accounts: pick<AccountId>(entry.accounts, networkIdOf, chains),
      ...(entry.chains && { chains: pick<NetworkId>(entry.chains, same, chains) }),
      methods: pick(
        entry.methods,
        same,
        matching.flatMap(([, { methods }]) => methods),
      ),
      events: pick(
        entry.events,
        same,
        matching.flatMap(([, { events }]) => events),
      ),
    }
  }
  return { namespaces, dropped }
}

const proposedChains = (key: string, chains: readonly NetworkId[] = []): readonly NetworkId[] =>
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
