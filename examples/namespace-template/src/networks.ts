import type { Network } from '@latchkey/core/plugin'

/** The address of a network is data. An app can pass networks of its own to `acme({ networks })`. */
export const acmeMain: Network = {
  id: 'main',
  name: 'Acme',
  chainNamespace: 'acme',
  caipNetworkId: 'acme:main',
  nativeCurrency: { name: 'Acme', symbol: 'UNIT', decimals: 9 },
  rpcUrls: { default: { http: ['https://node.example.org'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example.org' } },
}
