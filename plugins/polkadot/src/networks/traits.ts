import type { Network } from '@latchkey/core'
import { kusama, kusamaAssetHub } from './kusama.js'
import { moonbeam } from './moonbeam.js'
import { polkadotAssetHub, polkadotRelayChain } from './polkadot.js'
import type { PolkadotNetwork } from './polkadot-network.js'
import { westend } from './westend.js'

/** What a network has beside what all networks have. */
export interface Traits {
  readonly ss58Format: number | undefined
  readonly genesisHash: `0x${string}` | undefined
  readonly isEthereum: boolean
}

const KNOWN: readonly PolkadotNetwork[] = [polkadotRelayChain, polkadotAssetHub, kusama, kusamaAssetHub, westend, moonbeam]

/** What the network itself says, else what is known of it here: a host's own Polkadot need not say it again. */
export function traitsOf(network: Network): Traits {
  const said: Partial<PolkadotNetwork> = network
  const known = KNOWN.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
  return {
    ss58Format: said.ss58Format ?? known?.ss58Format,
    genesisHash: said.genesisHash ?? known?.genesisHash,
    isEthereum: said.isEthereum ?? known?.isEthereum ?? false,
  }
}

/** Whether a block hash, or a payload's word for it, is that of a network's first block. */
export function isGenesisOf(hash: unknown, network: Network): boolean {
  if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash)) return false
  const start = traitsOf(network).genesisHash ?? `0x${network.id}`
  return hash.toLowerCase().startsWith(start.toLowerCase())
}
