import { toNetwork, type Network, type NetworkInput } from './network.js'
import { unknownNetwork } from './unknown-network.js'

const PLAIN = {
  id: 10,
  name: 'N',
  nativeCurrency: { name: 'N', symbol: 'N', decimals: 18 },
  rpcUrls: { default: { http: [] } },
} satisfies NetworkInput

test.each<[string, Pick<NetworkInput, 'chainNamespace' | 'caipNetworkId'>, Pick<Network, 'chainNamespace' | 'caipNetworkId'>]>([
  ['neither, as a chain of viem’s', {}, { chainNamespace: 'eip155', caipNetworkId: 'eip155:10' }],
  ['its namespace', { chainNamespace: 'acme' }, { chainNamespace: 'acme', caipNetworkId: 'acme:10' }],
  ['its whole id', { caipNetworkId: 'acme:ten' }, { chainNamespace: 'acme', caipNetworkId: 'acme:ten' }],
])('a network that names %s is completed, and what the host wrote stays as it was', (_what, named, completed) => {
  const input = Object.freeze({ ...PLAIN, ...named })
  expect(toNetwork(input)).toEqual({ ...PLAIN, ...completed })
})

test('a complete network is the very object the host gave', () => {
  const network = unknownNetwork('acme:ten')
  expect(toNetwork(network)).toBe(network)
})
