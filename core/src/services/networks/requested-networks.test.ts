import { toNetwork } from '../../domain/networks/network.js'
import { A1, A2, A3, B1, fakeNamespace, C1 } from './networks.test.helper.js'
import { requestedNetworks } from './requested-networks.js'

const namespaces = [fakeNamespace('aaa', { networks: [A1, A2] }), fakeNamespace('bbb', { networks: [B1] })]

test('returns the networks that the app configured', () =>
  expect(requestedNetworks(namespaces, [A2], {})).toEqual([A2]))
test("returns the namespaces' own networks if the app configured none", () =>
  expect(requestedNetworks(namespaces, undefined, {})).toEqual([A1, A2, B1]))
test("keeps the app's order over all namespaces", () =>
  expect(requestedNetworks(namespaces, [B1, A2, A1], {})).toEqual([B1, A2, A1]))
test('returns none if the app configured an empty list', () =>
  expect(requestedNetworks(namespaces, [], {})).toEqual([]))
test('leaves out networks of other namespaces', () => expect(requestedNetworks(namespaces, [C1, A1], {})).toEqual([A1]))
test('appends added networks', () =>
  expect(requestedNetworks(namespaces, undefined, { [A3.caipNetworkId]: A3 })).toEqual([A1, A2, B1, A3]))
test('replaces a network in its place when it is added again', () => {
  const renamed = { ...A1, name: 'Renamed' }
  expect(requestedNetworks(namespaces, undefined, { [A1.caipNetworkId]: renamed })).toEqual([renamed, A2, B1])
})
test('leaves out removed networks', () =>
  expect(requestedNetworks(namespaces, undefined, { [A1.caipNetworkId]: undefined })).toEqual([A2, B1]))
test('returns each network once', () => expect(requestedNetworks(namespaces, [A1, A1], {})).toEqual([A1]))

test("takes viem's chains as networks of eip155", () => {
  const { chainNamespace: _, caipNetworkId: __, ...mainnet } = { ...A1, id: 1 }
  const [network] = requestedNetworks([fakeNamespace('eip155')], [toNetwork(mainnet)], {})
  expect(network).toMatchObject({ id: 1, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' })
})
test("keeps the identity of the app's objects, and changes none", () => {
  const given = Object.freeze({
    ...A1,
    rpcUrls: Object.freeze({ default: Object.freeze({ http: Object.freeze(['https://a.test']) }) }),
  })
  expect(requestedNetworks(namespaces, [given], {})[0]).toBe(given)
})
