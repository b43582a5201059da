import { approvedFault, narrowSession, requireConformance, type NarrowedSession, type NetworkId, type ProposedNamespaces, type SessionNamespaces } from '@latchkey/core'
import type { SdkSession } from '../client/sdk.js'
import { errors } from '../errors.js'

/**
 * What of a wallet's yes counts: as much as was asked for, well formed, and all that a host cannot do without. The same for
 * a first yes, for an update of it, and for what was stored. Throws `walletconnect/invalid-session` with the protocol's
 * code, and `session/non-conforming`.
 */
export function approvedOf(namespaces: unknown, asked: ProposedNamespaces, required: readonly string[]): NarrowedSession {
  const fault = approvedFault(namespaces)
  if (fault) throw errors.create('walletconnect/invalid-session', { code: fault.code, reason: fault.message })
  const narrowed = narrowSession([asked], namespaces as SessionNamespaces)
  requireConformance(Object.fromEntries(required.map((namespace) => [namespace, { methods: [], events: [] }])), narrowed.namespaces)
  return narrowed
}

/** What a session was asked for when it was made, as it is stored with it. */
export const askedOf = ({ requiredNamespaces, optionalNamespaces }: Pick<SdkSession, 'requiredNamespaces' | 'optionalNamespaces'>): ProposedNamespaces =>
  ({ ...requiredNamespaces, ...optionalNamespaces }) as ProposedNamespaces

/** The same, on more networks of the namespaces that were asked for. */
export const withNetworks = (asked: ProposedNamespaces, networks: readonly NetworkId[]): ProposedNamespaces =>
  Object.fromEntries(
    Object.entries(asked).map(([key, entry]) => [key, { ...entry, chains: [...(entry.chains ?? []), ...networks.filter((id) => id.split(':', 1)[0] === key)] }]),
  )
