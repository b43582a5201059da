import { unknownNetwork } from './unknown-network.js'

test('an unknown network has its id and offers nothing', () => {
  expect(unknownNetwork('acme:ten')).toEqual({
    id: 'ten',
    name: 'Unknown Network',
    chainNamespace: 'acme',
    caipNetworkId: 'acme:ten',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  })
})
