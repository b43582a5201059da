import { toNetwork } from '../../domain/network.js'
import { A1, A2, A3, B1, chain, C1 } from './networks.test.helper.js'
import { requestedNetworks } from './requested-networks.js'

const chains = [chain('aaa', { networks: [A1, A2] }), chain('bbb', { networks: [B1] })]

test('are the networks the host named', () => expect(requestedNetworks(chains, [A2], {})).toEqual([A2]))
test("are the chains' own where the host named none", () => expect(requestedNetworks(chains, undefined, {})).toEqual([A1, A2, B1]))
test('keep the order of the host, over all namespaces', () => expect(requestedNetworks(chains, [B1, A2, A1], {})).toEqual([B1, A2, A1]))
test('are none where the host named an empty list', () => expect(requestedNetworks(chains, [], {})).toEqual([]))
test('leave out those of a namespace without a chain', () => expect(requestedNetworks(chains, [C1, A1], {})).toEqual([A1]))
test('have those added at the end', () => expect(requestedNetworks(chains, undefined, { [A3.caipNetworkId]: A3 })).toEqual([A1, A2, B1, A3]))
test('have an added one that is there already in its place', () => {
  const renamed = { ...A1, name: 'Renamed' }
  expect(requestedNetworks(chains, undefined, { [A1.caipNetworkId]: renamed })).toEqual([renamed, A2, B1])
})
test('have none that was taken away', () => expect(requestedNetworks(chains, undefined, { [A1.caipNetworkId]: undefined })).toEqual([A2, B1]))
test('have each network once', () => expect(requestedNetworks(chains, [A1, A1], {})).toEqual([A1]))

test("take viem's chains for eip155's", () => {
  const { chainNamespace: _, caipNetworkId: __, ...mainnet } = { ...A1, id: 1 }
  const [network] = requestedNetworks([chain('eip155')], [toNetwork(mainnet)], {})
  expect(network).toMatchObject({ id: 1, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' })
})
test('are the very objects that the host gave, unchanged', () => {
  const given = Object.freeze({ ...A1, rpcUrls: Object.freeze({ default: Object.freeze({ http: Object.freeze(['https://a.test']) }) }) })
  expect(requestedNetworks(chains, [given], {})[0]).toBe(given)
})
