import { createFakeChain, fakeAccount, fakeNetwork } from './fake-chain.js'

test('it reads its own addresses, in any case, and nobody else\'s', () => {
  const { codec } = createFakeChain({ id: 'mock' })
  expect(codec.readAddress('MOCK1Alice')).toEqual({ valid: true, address: 'mock1alice' })
  expect(codec.readAddress(fakeAccount('fake', 'alice').address)).toEqual({ valid: false, reason: 'prefix' })
  expect(codec.readAddress('mock1')).toEqual({ valid: false, reason: 'characters' })
  expect(codec.readAddress('mock1'.repeat(1_000))).toEqual({ valid: false, reason: 'length' })
})

test('its networks are its own, and their references are good', () => {
  const { id, networks, codec } = createFakeChain({ id: 'mock' })
  expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['mock:one', 'mock:two'])
  expect(networks.every((network) => network.chainNamespace === id && codec.isReference(String(network.id)))).toBe(true)
  expect(codec.isReference('NOT ONE')).toBe(false)
})

test('a test says only what it is about', () => {
  const networks = [fakeNetwork('fake', 'own', { testnet: true })]
  expect(createFakeChain({ networks, features: {}, accountTypes: ['a'] })).toMatchObject({ id: 'fake', networks, accountTypes: ['a'] })
})
