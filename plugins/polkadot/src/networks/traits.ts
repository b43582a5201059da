import type { Network } from '@latchkey/core/plugin'
import {
  kusama,
  kusamaAssetHub,
  moonbeam,
  polkadotAssetHub,
  type PolkadotNetwork,
  polkadotRelayChain,
  westend,
} from './networks.js'
import { kusamaPeople, polkadotPeople } from './people-chains.js'

/** The facts of a network that a plain `Network` lacks. */
export interface Traits {
  readonly ss58Format: number | undefined
  readonly genesisHash: `0x${string}` | undefined
  readonly isEthereum: boolean
}

const KNOWN: readonly PolkadotNetwork[] = [
  polkadotRelayChain,
  polkadotAssetHub,
  polkadotPeople,
  kusama,
  kusamaAssetHub,
  kusamaPeople,
  westend,
  moonbeam,
]

/** The traits that a network states, else those of our network with the same id. */
export function traitsOf(network: Network): Traits {
  const stated: Partial<PolkadotNetwork> = network
  const known = KNOWN.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
  return {
    ss58Format: stated.ss58Format ?? known?.ss58Format,
    genesisHash: stated.genesisHash ?? known?.genesisHash,
    isEthereum: stated.isEthereum ?? known?.isEthereum ?? false,
  }
}

/** Whether a hash of a node or a payload is that of a network's first block. */
export function isGenesisOf(hash: unknown, network: Network): boolean {
  if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash)) return false
  const start = traitsOf(network).genesisHash ?? `0x${network.id}`
  return hash.toLowerCase().startsWith(start.toLowerCase())
}
