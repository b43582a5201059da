import { NETWORK_IMAGE_IDS, SWAP_NETWORKS } from '@latchkey/core'
import * as all from './networks.js'

const { defaultNetworks, ...named } = all
const networks = Object.values(named)

test('what a host gets is among what it can have, each once', () => {
  expect(defaultNetworks[0]).toBe(all.mainnet)
  expect(networks).toEqual(expect.arrayContaining([...defaultNetworks]))
  expect(new Set(networks.map(({ id }) => id)).size).toBe(networks.length)
})

test('there is one for every chain with swaps', () => {
  expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(expect.arrayContaining([...SWAP_NETWORKS]))
})

test.each(networks)('$name is called by its id, has its picture, and is reached over TLS at more than one place', (network) => {
  expect(network.caipNetworkId).toBe(`eip155:${network.id}`)
  expect(network.assets?.imageId).toBe(NETWORK_IMAGE_IDS[network.caipNetworkId])
  const urls = [...network.rpcUrls.default.http, network.blockExplorers!.default.url].map((url) => new URL(url))
  expect(urls.every(({ protocol, username }) => protocol === 'https:' && username === '')).toBe(true)
  expect(network.rpcUrls.default.http.length).toBeGreaterThan(1)
})
