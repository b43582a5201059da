import { toNetwork, type Network, type NetworkInput } from './network.js'
import { unknownNetwork } from './unknown-network.js'

const PLAIN = {
  id: 10,
  name: 'N',
  nativeCurrency: { name: 'N', symbol: 'N', decimals: 18 },
  rpcUrls: { default: { http: [] } },
} satisfies NetworkInput

test.each<
  [string, Pick<NetworkInput, 'chainNamespace' | 'caipNetworkId'>, Pick<Network, 'chainNamespace' | 'caipNetworkId'>]
>([
  ['neither, as a chain of viem’s', {}, { chainNamespace: 'eip155', caipNetworkId: 'eip155:10' }],
  ['its namespace', { chainNamespace: 'acme' }, { chainNamespace: 'acme', caipNetworkId: 'acme:10' }],
  ['its whole id', { caipNetworkId: 'acme:ten' }, { chainNamespace: 'acme', caipNetworkId: 'acme:ten' }],
])('completes a network that names %s, and keeps the app’s values', (_what, named, completed) => {
  const input = Object.freeze({ ...PLAIN, ...named })
  expect(toNetwork(input)).toEqual({ ...PLAIN, ...completed })
})

test('returns a complete network as the same object', () => {
  const network = unknownNetwork('acme:ten')
  expect(toNetwork(network)).toBe(network)
})
