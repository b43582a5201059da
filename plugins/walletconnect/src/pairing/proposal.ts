import {
  type Clock,
  type ConnectRequest,
  type Namespace,
  type NetworkId,
  type PairingProfile,
} from '@latchkey/core/plugin'
import { PAIRING_LIFETIME_MS, type ProposedNamespace, type ProposedNamespaces } from '@latchkey/core/pairing'
import type { Client } from '../client/client.js'
import type { Code } from '../client/codes.js'
import type { SdkSession } from '../client/sdk.js'
import { errors } from '../errors.js'
import type { NamespaceOverride, WalletConnectSettings } from '../options.js'
import type { RequestedSignIn } from './sign-in.js'

/** The namespaces and networks of a request to connect. */
export type Wanted = Pick<ConnectRequest, 'namespaces' | 'networks'>

/**
 * What to ask a wallet for: in each namespace what its profile for pairing says, on the kit's networks, unless the app
 * overrides it, and what the app requires. Leaves out a namespace without a profile or without networks. Throws `walletconnect/nothing-to-propose`
 * where no namespace is left.
 */
export function proposalFor(
  { namespaces, networks }: Wanted,
  registered: readonly Namespace[],
  { overrides, required }: Pick<WalletConnectSettings, 'overrides' | 'required'>,
): ProposedNamespaces {
  const entries = namespaces.flatMap((namespace) => {
    const profile = registered.find(({ id }) => id === namespace)?.features['pairing@1']
    const own = networks
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map(({ caipNetworkId }) => caipNetworkId)
    const entry = profile && proposedNamespace(profile, own, overrides[namespace], required[namespace])
    return entry?.chains?.length ? [[namespace, entry] as const] : []
  })
  if (entries.length === 0)
    throw errors.create('walletconnect/nothing-to-propose', { namespaces: namespaces.join(', ') })
  return Object.fromEntries(entries)
}

function proposedNamespace(
  profile: PairingProfile,
  networks: readonly NetworkId[],
  override: NamespaceOverride = {},
  required: ProposedNamespace = { methods: [], events: [] },
): ProposedNamespace {
  const { methods = profile.methods, events = profile.events, defaultChain } = override
  const chains = union(override.chains ?? networks, required.chains)
  const first = defaultChain && chains.includes(defaultChain) ? [defaultChain] : []
  return {
    chains: union([...first, ...chains], deprecatedOf(chains, profile)),
    methods: union(methods, required.methods),
    events: union(events, required.events),
  }
}

const union = <T>(some: readonly T[], more: readonly T[] = []): readonly T[] => [...new Set([...some, ...more])]

/** The references that older wallets use for the networks. */
function deprecatedOf(chains: readonly NetworkId[], { deprecated = {} }: PairingProfile): readonly NetworkId[] {
  return chains.flatMap((id) => {
    const [namespace = '', reference = ''] = id.split(':')
    return Object.hasOwn(deprecated, reference) ? [`${namespace}:${deprecated[reference]!}` as NetworkId] : []
  })
}

/** Whether two proposals ask a wallet for the same. */
export const isSameProposal = (one: ProposedNamespaces, other: ProposedNamespaces) =>
  JSON.stringify(one) === JSON.stringify(other)

/** A proposal at the relay, pending until a wallet scans its code. */
export interface Pairing {
  /** A secret: anyone who has it can read the messages. */
  readonly uri: string
  readonly expiresAt: number
  readonly asked: ProposedNamespaces
  readonly signIn: RequestedSignIn | undefined
  readonly client: Client
  /** The session that the wallet approves. Rejects where the wallet rejects it, or the code expires. */
  readonly session: Promise<SdkSession>
  readonly code: Code
}

/** Sends a proposal to the relay. Resolves once the relay has it, so that every code on display works. */
export async function openPairing(
  client: Client,
  clock: Pick<Clock, 'now'>,
  asked: ProposedNamespaces,
  signIn: RequestedSignIn | undefined,
): Promise<Pairing> {
  const code = await client.codes.make({
    optionalNamespaces: mutable(asked),
    ...(signIn && { authentication: [signIn.params] }),
  })
  const { uri, session } = code
  return { uri, expiresAt: clock.now() + PAIRING_LIFETIME_MS, asked, signIn, client, session, code }
}

/** A copy, because the SDK changes its parameters. */
const mutable = (asked: ProposedNamespaces) =>
  Object.fromEntries(
    Object.entries(asked).map(([key, { chains = [], methods, events }]) => [
      key,
      { chains: [...chains], methods: [...methods], events: [...events] },
    ]),
  )
