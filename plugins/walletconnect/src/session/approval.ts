import { type Account, type Namespace, type Network, type NetworkId, type SessionState } from '@latchkey/core/plugin'
import {
  approvedFault,
  type NarrowedSession,
  narrowSession,
  type ProposedNamespaces,
  requireConformance,
  type SessionNamespace,
  type SessionNamespaces,
} from '@latchkey/core/pairing'
import type { SdkSession } from '../client/sdk.js'
import { errors } from '../errors.js'

/**
 * Reads the namespaces that a wallet approved, narrowed to those it was asked for. The same for a first approval, an
 * update and a stored session. Throws `walletconnect/invalid-session` with the protocol's code, and
 * `session/non-conforming` where a required namespace, chain, method or event is missing.
 */
export function approvedOf(
  namespaces: unknown,
  requested: ProposedNamespaces,
  required: ProposedNamespaces,
): NarrowedSession {
  const fault = approvedFault(namespaces)
  if (fault) throw errors.create('walletconnect/invalid-session', { code: fault.code, reason: fault.message })
  const narrowed = narrowSession([requested], namespaces as SessionNamespaces)
  requireConformance(required, narrowed.namespaces)
  return narrowed
}

/** The namespaces that a session was asked for when it was made. They are stored with it. */
export const requestedOf = ({
  requiredNamespaces,
  optionalNamespaces,
}: Pick<SdkSession, 'requiredNamespaces' | 'optionalNamespaces'>): ProposedNamespaces =>
  ({ ...requiredNamespaces, ...optionalNamespaces }) as ProposedNamespaces

/** Adds networks to the requested namespaces. */
export const withNetworks = (requested: ProposedNamespaces, networks: readonly NetworkId[]): ProposedNamespaces =>
  Object.fromEntries(
    Object.entries(requested).map(([key, entry]) => [
      key,
      { ...entry, chains: [...(entry.chains ?? []), ...networks.filter((id) => id.split(':', 1)[0] === key)] },
    ]),
  )

/** Some wallets add any network that they are asked for. */
const TAKES_ALL_NETWORKS: ReadonlySet<string> = new Set(['MetaMask Wallet'])

/** The accounts, networks and methods that a wallet approved in one namespace. */
export interface PairedFacts {
  readonly accounts: readonly Account[]
  readonly approved: SessionState['approved']
  /** The networks of the session. A wallet that approves all is asked to add another one before its use. */
  readonly networks: readonly NetworkId[]
  readonly methods: readonly string[]
  /** The wallet's spelling of a network, where it differs from the kit's. */
  readonly spellings: ReadonlyMap<NetworkId, NetworkId>
}

/**
 * Reads one namespace of a session: each account once, those on the kit's preferred networks first, and the networks in
 * the kit's order and spelling.
 */
export function pairedFacts(
  namespaces: SessionNamespaces,
  { id, codec, features, accountTypes = [''] }: Pick<Namespace, 'id' | 'codec' | 'features' | 'accountTypes'>,
  networks: readonly Network[],
  walletName: string,
): PairedFacts {
  const entries = entriesOf(namespaces, id)
  const { deprecated = {}, accountType = accountTypes[0] ?? '' } = features['pairing@1'] ?? {}
  const current = new Map(Object.entries(deprecated).map(([now, old]) => [`${id}:${old}`, `${id}:${now}` as NetworkId]))
  const spellings = new Map<NetworkId, NetworkId>()
  const networkOf = (spelling: string) => {
    const network = current.get(spelling)
    if (network && !chains.includes(network)) spellings.set(network, spelling as NetworkId)
    return network ?? (spelling as NetworkId)
  }
  const chains: readonly string[] = entries.flatMap(([, entry]) => [
    ...(entry.chains ?? []),
    ...entry.accounts.map(chainOf),
  ])
  const approved = [
    ...new Set([...entries.filter(([key]) => key.includes(':')).map(([key]) => key), ...chains].map(networkOf)),
  ]

  const order = (network: NetworkId) => {
    const place = networks.findIndex(({ caipNetworkId }) => caipNetworkId === network)
    return place < 0 ? networks.length : place
  }
  const sorted = [...approved].sort((one, other) => order(one) - order(other))
  const places = new Map<string, NetworkId[]>()
  const shared = entries
    .flatMap(([, { accounts }]) => accounts)
    .flatMap((account) => {
      // A wallet may spell one address differently on each network.
      const reading = codec.readAddress(account.split(':').slice(2).join(':'))
      return reading.valid ? [{ network: networkOf(chainOf(account)), address: reading.address }] : []
    })
  for (const { address, network } of shared.sort((one, other) => order(one.network) - order(other.network))) {
    places.set(address, [...(places.get(address) ?? []), network])
  }
  return {
    // An account that is not on every network, such as a contract, lists its networks.
    accounts: [...places].map(([address, on]) => ({
      namespace: id,
      address,
      type: accountType,
      ...(approved.every((network) => on.includes(network)) ? {} : { networks: on }),
    })),
    approved: TAKES_ALL_NETWORKS.has(walletName) ? 'all' : sorted,
    networks: sorted,
    methods: [...new Set(entries.flatMap(([, { methods }]) => methods))],
    spellings,
  }
}

const entriesOf = (
  namespaces: SessionNamespaces,
  namespace: string,
): readonly (readonly [string, SessionNamespace])[] =>
  Object.entries(namespaces).filter(([key]) => key.split(':', 1)[0] === namespace)

const chainOf = (account: string) => account.split(':').slice(0, 2).join(':')
