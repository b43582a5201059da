import { namespaceName } from './namespace-name.js'
import { en } from './en.js'
import { createTranslate } from './translate.js'

test.each<[namespace: string, name: string]>([
  ['solana', 'Solana'],
  ['cosmos', 'Cosmos'],
  ['unknown', 'unknown'],
  ['eip155', 'Ethereum & compatible'],
])('%s is called %s', (namespace, name) => {
  expect(
    namespaceName(
      createTranslate(en, 'en'),
      [
        { id: 'cosmos', name: 'Cosmos' },
        { id: 'eip155', name: 'Ethereum and others' },
      ],
      namespace,
    ),
  ).toBe(name)
})
