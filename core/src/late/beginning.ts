import type { AccountsState, ChainAccount } from '../contracts/accounts.js'
import type { ChainOutline } from '../contracts/chains.js'
import type { ConnectionsState } from '../contracts/connections.js'
import type { HostConfig } from '../contracts/host-config.js'
import type { ChainNetworks, NetworksState } from '../contracts/networks.js'
import { toNetwork } from '../domain/network.js'
import { preferredType } from '../services/accounts/preferred-type.js'
import { requestedNetworks } from '../services/networks/requested-networks.js'

// How things stand in a kit where nothing has happened yet.

/** Nobody has an account. */
export function nobody({ defaultAccountTypes }: HostConfig, all: readonly ChainOutline[], { chains }: ConnectionsState, { namespace = '' }: NetworksState): AccountsState {
  const accounts: Record<string, ChainAccount> = {}
  for (const chain of all) {
    const { id } = chain
    const status = chains[id]?.status ?? 'disconnected'
    accounts[id] = { status, all: [], preferredType: preferredType(chain, undefined, defaultAccountTypes?.[id]), labels: {} }
  }
  return { chains: accounts, active: accounts[namespace] }
}

/** A visitor who was never here starts at the host's default, or else at its first network. */
export function firstNetworks({ networks, defaultNetwork }: HostConfig, all: readonly ChainOutline[]): NetworksState {
  const requested = requestedNetworks(all, networks?.map(toNetwork), {})
  const defaultId = typeof defaultNetwork === 'object' ? toNetwork(defaultNetwork).caipNetworkId : defaultNetwork
  const active = requested.find(({ caipNetworkId }) => caipNetworkId === defaultId) ?? requested[0]
  const chains: Record<string, ChainNetworks> = {}
  for (const { id } of all) {
    const own = requested.filter(({ chainNamespace }) => chainNamespace === id)
    const first = own.find((network) => network === active) ?? own[0]
    chains[id] = { requested: own, active: first, supported: !!first, approved: 'all' }
  }
  return { chains, namespace: active?.chainNamespace ?? all[0]?.id, active, mustSwitch: false }
}
