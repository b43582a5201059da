import type { Chain, ConnectRequest, NetworkId, PairingProfile, ProposedNamespace, ProposedNamespaces } from '@latchkey/core'
import { errors } from '../errors.js'
import type { NamespaceOverride, WalletConnectSettings } from '../options.js'

/** What is wanted of a wallet: the namespaces and networks of a request to connect. */
export type Wanted = Pick<ConnectRequest, 'namespaces' | 'networks'>

/**
 * What a wallet is asked for: of each namespace what its chain says, on the kit's networks, unless the host says otherwise.
 * A namespace whose chain says nothing, or has no network, is left out. Throws `walletconnect/nothing-to-propose` where that leaves none.
 */
export function proposed({ namespaces, networks }: Wanted, chains: readonly Chain[], overrides: WalletConnectSettings['overrides']): ProposedNamespaces {
  const entries = namespaces.flatMap((namespace) => {
    const profile = chains.find(({ id }) => id === namespace)?.features['pairing@1']
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace).map(({ caipNetworkId }) => caipNetworkId)
    const entry = profile && proposedOne(profile, own, overrides[namespace])
    return entry?.chains?.length ? [[namespace, entry] as const] : []
  })
  if (entries.length === 0) throw errors.create('walletconnect/nothing-to-propose', { namespaces: namespaces.join(', ') })
  return Object.fromEntries(entries)
}

function proposedOne(profile: PairingProfile, networks: readonly NetworkId[], override: NamespaceOverride = {}): ProposedNamespace {
  const { methods = profile.methods, events = profile.events, chains = networks, defaultChain } = override
  const first = defaultChain && chains.includes(defaultChain) ? [defaultChain] : []
  return { chains: [...new Set([...first, ...chains, ...deprecatedOf(chains, profile)])], methods, events }
}

/** The references by which older wallets know networks. */
function deprecatedOf(chains: readonly NetworkId[], { deprecated = {} }: PairingProfile): readonly NetworkId[] {
  return chains.flatMap((id) => {
    const [namespace = '', reference = ''] = id.split(':')
    return Object.hasOwn(deprecated, reference) ? [`${namespace}:${deprecated[reference]!}` as NetworkId] : []
  })
}

/** Whether two requests would ask a wallet for the same. */
export const isSameProposal = (one: ProposedNamespaces, other: ProposedNamespaces) => JSON.stringify(one) === JSON.stringify(other)
