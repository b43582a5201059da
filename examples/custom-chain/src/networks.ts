import type { Network } from '@latchkey/core'

export interface CosmosNetwork extends Network {
  /** What its addresses begin with. */
  readonly prefix: string
  readonly denom: string
}

export const cosmosHub: CosmosNetwork = {
  id: 'cosmoshub-4',
  name: 'Cosmos Hub',
  chainNamespace: 'cosmos',
  caipNetworkId: 'cosmos:cosmoshub-4',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: ['https://rest.cosmos.directory/cosmoshub'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' } },
  prefix: 'cosmos',
  denom: 'uatom',
}
