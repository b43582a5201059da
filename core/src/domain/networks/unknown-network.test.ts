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

test.each([
  ['eip155:424242', 424_242],
  ['eip155:9007199254740993', '9007199254740993'],
  ['fake:1', '1'],
] as const)('the id of the unknown network %s is %s', (caipNetworkId, id) => {
  expect(unknownNetwork(caipNetworkId).id).toBe(id)
})
