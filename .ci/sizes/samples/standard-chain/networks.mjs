export const mainNetwork = {
  id: '1',
  name: 'Sample',
  chainNamespace: 'sample',
  caipNetworkId: 'sample:1',
  nativeCurrency: { name: 'Sample', symbol: 'SMP', decimals: 9 },
  rpcUrls: { default: { http: ['https://node.sample.example'] } },
}
