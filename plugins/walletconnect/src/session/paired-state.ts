import type { Account, Chain, Network, NetworkId, SessionNamespace, SessionNamespaces, SessionState } from '@latchkey/core'

/** Some wallets add whichever network they are asked for. */
const TAKES_ALL_NETWORKS: ReadonlySet<string> = new Set(['MetaMask Wallet'])

/** What a wallet has agreed to in one namespace. */
export interface PairedFacts {
  readonly accounts: readonly Account[]
  readonly approved: SessionState['approved']
  /** Those that the session has. A wallet that takes all is asked before it has another one. */
  readonly networks: readonly NetworkId[]
  readonly methods: readonly string[]
  /** How the wallet spells a network, where that is not as the kit does. */
  readonly spelt: ReadonlyMap<NetworkId, NetworkId>
}

/**
 * Reads one namespace of a session: its accounts each once, those on the networks that the kit prefers first, and the
 * networks, in the kit's order and spelling.
 */
export function pairedFacts(namespaces: SessionNamespaces, { id, codec, features, accountTypes = [''] }: Pick<Chain, 'id' | 'codec' | 'features' | 'accountTypes'>, networks: readonly Network[], walletName: string): PairedFacts {
  const entries = entriesOf(namespaces, id)
  const { deprecated = {}, accountType = accountTypes[0] ?? '' } = features['pairing@1'] ?? {}
  const current = new Map(Object.entries(deprecated).map(([now, old]) => [`${id}:${old}`, `${id}:${now}` as NetworkId]))
  const spelt = new Map<NetworkId, NetworkId>()
  const networkOf = (told: string) => {
    const network = current.get(told)
    if (network && !chains.includes(network)) spelt.set(network, told as NetworkId)
    return network ?? (told as NetworkId)
  }
  const chains: readonly string[] = entries.flatMap(([, entry]) => [...(entry.chains ?? []), ...entry.accounts.map(chainOf)])
  const approved = [...new Set([...entries.filter(([key]) => key.includes(':')).map(([key]) => key), ...chains].map(networkOf))]

  const order = (network: NetworkId) => {
    const place = networks.findIndex(({ caipNetworkId }) => caipNetworkId === network)
    return place < 0 ? networks.length : place
  }
  const sorted = [...approved].sort((one, other) => order(one) - order(other))
  const places = new Map<string, NetworkId[]>()
  const shared = entries
    .flatMap(([, { accounts }]) => accounts)
    .flatMap((account) => {
      // One key may be spelt in as many ways as there are networks.
      const reading = codec.readAddress(account.split(':').slice(2).join(':'))
      return reading.valid ? [{ network: networkOf(chainOf(account)), address: reading.address }] : []
    })
  for (const { address, network } of shared.sort((one, other) => order(one.network) - order(other.network))) {
    places.set(address, [...(places.get(address) ?? []), network])
  }
  return {
    // One that is not everywhere, as of a contract, says where it is.
    accounts: [...places].map(([address, on]) => ({ namespace: id, address, type: accountType, ...(approved.every((network) => on.includes(network)) ? {} : { networks: on }) })),
    approved: TAKES_ALL_NETWORKS.has(walletName) ? 'all' : sorted,
    networks: sorted,
    methods: [...new Set(entries.flatMap(([, { methods }]) => methods))],
    spelt,
  }
}

const entriesOf = (namespaces: SessionNamespaces, namespace: string): readonly (readonly [string, SessionNamespace])[] =>
  Object.entries(namespaces).filter(([key]) => key.split(':', 1)[0] === namespace)

const chainOf = (account: string) => account.split(':').slice(0, 2).join(':')
