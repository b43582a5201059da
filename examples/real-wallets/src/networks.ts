import type { Network } from '@latchkey/core'
import { bitcoinRegtest } from '@latchkey/bip122'
import { mainnet, polygon } from '@latchkey/eip155'
import { polkadotRelayChain } from '@latchkey/polkadot'
import { solanaMainnet } from '@latchkey/solana'
import type { Nodes } from './nodes.js'

/** The well-known networks, on nodes of this machine only. */
export const networksOn = ({
  mainnet: first,
  polygon: second,
  solana,
  bitcoin,
  polkadot,
}: Nodes): readonly Network[] => [
  on(mainnet, first),
  on(polygon, second),
  on(solanaMainnet, solana),
  bitcoinRegtest(...(bitcoin ? [bitcoin] : [])),
  on(polkadotRelayChain, polkadot),
]

const on = (network: Network, url: string | undefined): Network => ({
  ...network,
  rpcUrls: { default: { http: url ? [url] : [] } },
})
