import type { Network } from '@latchkey/core'

export interface CosmosNetwork extends Network {
  /** The prefix of its addresses. */
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
