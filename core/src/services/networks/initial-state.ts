import type { AppConfig } from '../../contracts/app/app-config.js'
import type { NamespaceOutline } from '../../contracts/networks/namespaces.js'
import type { NamespaceNetworks, NetworksState } from '../../contracts/networks/networks.js'
import { toNetwork } from '../../domain/networks/network.js'
import { requestedNetworks } from './requested-networks.js'

/** The networks before the service is loaded: the app's default network is active, or else its first. */
export function initialNetworks(
  { networks, defaultNetwork }: AppConfig,
  outlines: readonly NamespaceOutline[],
): NetworksState {
  const requested = requestedNetworks(outlines, networks?.map(toNetwork), {})
  const defaultId = typeof defaultNetwork === 'object' ? toNetwork(defaultNetwork).caipNetworkId : defaultNetwork
  const active = requested.find(({ caipNetworkId }) => caipNetworkId === defaultId) ?? requested[0]
  const namespaces: Record<string, NamespaceNetworks> = {}
  for (const { id } of outlines) {
    const own = requested.filter(({ chainNamespace }) => chainNamespace === id)
    const first = own.find((network) => network === active) ?? own[0]
    namespaces[id] = { requested: own, active: first, supported: !!first, approved: 'all', smartAccountNetworks: [] }
  }
  return { namespaces, namespace: active?.chainNamespace ?? outlines[0]?.id, active, mustSwitch: false }
}
