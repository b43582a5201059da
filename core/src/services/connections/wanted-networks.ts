import type { KnownChain } from '../../contracts/chains.js'
import type { HostConfig } from '../../contracts/host-config.js'
import type { NetworkId } from '../../domain/caip.js'
import { toNetwork, type Network } from '../../domain/network.js'
import { storageKeys } from '../../domain/storage-keys.js'
import { serviceErrors } from '../../errors/service-errors.js'
import type { ConnectionsServices } from './connections-services.js'

/** Says which networks to ask a wallet for, the preferred one first. */
export type WantedNetworks = (chains: readonly Pick<KnownChain, 'id'>[], preferred?: NetworkId) => readonly Network[]

/**
 * The kit's networks in those namespaces, as of now. Preferred is what is asked
 * for, else where the visitor was last, else the host's default.
 */
export function createWantedNetworks({ requested, config, store }: Pick<ConnectionsServices, 'requested' | 'config' | 'store'>): WantedNetworks {
  return (chains, preferred) => {
    const all = requested()
    const wanted = chains.flatMap(({ id }) => all.filter(({ chainNamespace }) => chainNamespace === id))
    if (preferred && !wanted.some(({ caipNetworkId }) => caipNetworkId === preferred)) throw serviceErrors.create('network/not-found')
    const first = [preferred, store.get(storageKeys(config.id).activeNetwork), defaultOf(config)]
      .map((id) => wanted.find(({ caipNetworkId }) => caipNetworkId === id))
      .find(Boolean)
    return first ? [first, ...wanted.filter((network) => network !== first)] : wanted
  }
}

function defaultOf({ defaultNetwork }: HostConfig): NetworkId | undefined {
  return typeof defaultNetwork === 'object' ? toNetwork(defaultNetwork).caipNetworkId : defaultNetwork
}
