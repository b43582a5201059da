import * as all from './networks.js'

const { defaultNetworks, ...named } = all
const networks = Object.values(named)

test('exports each default network once', () => {
  expect(defaultNetworks[0]).toBe(all.mainnet)
  expect(networks).toEqual(expect.arrayContaining([...defaultNetworks]))
  expect(new Set(networks.map(({ id }) => id)).size).toBe(networks.length)
})

test('contains the twelve networks with swaps', () => {
  const swapNetworks = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
  expect(networks.map(({ id }) => id)).toEqual(expect.arrayContaining(swapNetworks))
})

test.each(networks)('$name has its id, and more than one node over TLS', (network) => {
  expect(network.caipNetworkId).toBe(`eip155:${network.id}`)
  const urls = [...network.rpcUrls.default.http, network.blockExplorers!.default.url].map((url) => new URL(url))
  expect(urls.every(({ protocol, username }) => protocol === 'https:' && username === '')).toBe(true)
  expect(network.rpcUrls.default.http.length).toBeGreaterThan(1)
})
