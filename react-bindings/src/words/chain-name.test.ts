import { chainName } from './chain-name.js'
import { en } from './en.js'
import { createSay } from './say.js'

test.each<[namespace: string, name: string]>([
  ['solana', 'Solana'],
  ['cosmos', 'Cosmos'],
  ['unknown', 'unknown'],
  ['eip155', 'EVM Networks'],
])('%s is called %s', (namespace, name) => {
  expect(chainName(createSay(en, 'en'), [{ id: 'cosmos', name: 'Cosmos' }, { id: 'eip155', name: 'Ethereum and others' }], namespace)).toBe(name)
})
