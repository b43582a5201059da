import { createFakeNamespace, fakeAccount, fakeNetwork } from './fake-namespace.js'

test('a fake namespace reads only its own addresses, in any case', () => {
  const { codec } = createFakeNamespace({ id: 'mock' })
  expect(codec.readAddress('MOCK1Alice')).toEqual({ valid: true, address: 'mock1alice' })
  expect(codec.readAddress(fakeAccount('fake', 'alice').address)).toEqual({ valid: false, reason: 'prefix' })
  expect(codec.readAddress('mock1')).toEqual({ valid: false, reason: 'characters' })
  expect(codec.readAddress('mock1'.repeat(1_000))).toEqual({ valid: false, reason: 'length' })
})

test('a fake namespace has networks of its own with valid references', () => {
  const { id, networks, codec } = createFakeNamespace({ id: 'mock' })
  expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['mock:one', 'mock:two'])
  expect(networks.every((network) => network.chainNamespace === id && codec.isReference(String(network.id)))).toBe(true)
  expect(codec.isReference('NOT ONE')).toBe(false)
})

test('a fake namespace takes a test’s own networks, features and account types', () => {
  const networks = [fakeNetwork('fake', 'own', { testnet: true })]
  expect(createFakeNamespace({ networks, features: {}, accountTypes: ['a'] })).toMatchObject({
    id: 'fake',
    networks,
    accountTypes: ['a'],
  })
})
