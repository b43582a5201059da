import { fakeNetwork } from '@latchkey/core/testing'
import { deliveredOn, deliveryNetwork } from './delivery-network.js'

test.each([
  ['eip155', '1', 'ethereum'],
  ['eip155', '43114', 'avalanche-c-chain'],
  ['eip155', '31337', 'ethereum'],
  ['solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana'],
] as const)(
  'the network %s:%s of an app that calls it otherwise is %s at the providers',
  (namespace, reference, name) => {
    expect(deliveryNetwork({ ...fakeNetwork(namespace, reference), name: 'House chain' })).toBe(name)
  },
)

test.each([
  ['ethereum', '1', 'eip155:1'],
  ['ethereum', 'eip155:31337', 'eip155:31337'],
  ['gnosis', '100', 'eip155:100'],
  ['solana', undefined, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana', '101', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['bitcoin', '', undefined],
  ['bitcoin', '0', undefined],
])('a list with the network %s and the id %p delivers on %p', (name, chainId, id) => {
  expect(deliveredOn({ name, chainId })).toBe(id)
})
