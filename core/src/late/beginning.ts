import type { AccountsState, ChainAccount } from '../contracts/accounts.js'
import type { Chain } from '../contracts/chains.js'
import type { ConnectionsState } from '../contracts/connections.js'
import type { HostConfig } from '../contracts/host-config.js'
import type { ModalState } from '../contracts/modal.js'
import type { ChainNetworks, NetworksState } from '../contracts/networks.js'
import { toNetwork } from '../domain/network.js'

// How things stand in a kit where nothing has happened yet.

/** Closed, with Connect behind the door. */
export const CLOSED: ModalState = { open: false, loading: false, history: [{ view: 'Connect' }], view: 'Connect', refusals: 0, closings: 0 }

/** Nobody has an account. */
export function nobody({ chains }: ConnectionsState, { namespace = '' }: NetworksState): AccountsState {
  const accounts: Record<string, ChainAccount> = {}
  for (const id in chains) accounts[id] = { status: chains[id]!.status, all: [], preferredType: undefined, labels: {} }
  return { chains: accounts, active: accounts[namespace] }
}

/** A visitor who was never here starts at the host's default, or else at its first network. */
export function firstNetworks({ networks, defaultNetwork }: HostConfig, all: readonly Chain[]): NetworksState {
  const requested = networks?.map(toNetwork) ?? all.flatMap((chain) => chain.networks)
  const defaultId = typeof defaultNetwork === 'object' ? toNetwork(defaultNetwork).caipNetworkId : defaultNetwork
  const chains: Record<string, ChainNetworks> = {}
  let active = requested.find(({ caipNetworkId }) => caipNetworkId === defaultId)
  for (const { id } of all) {
    const own = requested.filter(({ chainNamespace }) => chainNamespace === id)
    const first = own.find((network) => network === active) ?? own[0]
    chains[id] = { requested: own, active: first, supported: !!first, approved: 'all' }
  }
  active = chains[(active ?? requested.find(({ chainNamespace }) => chains[chainNamespace]))?.chainNamespace ?? '']?.active
  return { chains, namespace: active?.chainNamespace, active, mustSwitch: false }
}
