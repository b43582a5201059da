import type { NamespaceConnection } from '../../contracts/connections/connections.js'
import { connectedWith, connectionsOf, fakeAttempt } from './fake-connections.test.helper.js'
import { nextNamespace } from './next-namespace.js'

const disconnected: Partial<NamespaceConnection> = {}
const connecting = (namespace: string): Partial<NamespaceConnection> => ({
  status: 'connecting',
  attempt: fakeAttempt(namespace),
})
const inAddition = (namespace: string): Partial<NamespaceConnection> => ({
  status: 'connecting',
  attempt: { ...fakeAttempt(namespace), leads: false },
})
const restoring = (namespace: string): Partial<NamespaceConnection> => ({
  status: 'reconnecting',
  attempt: fakeAttempt(namespace, true),
})
const wallet = connectedWith
const other = (namespace: string) => connectedWith(namespace, { id: 'other' })

type Namespaces = Readonly<Record<string, Partial<NamespaceConnection>>>
const ABC = ['a', 'b', 'c']

test.each<[string, string | undefined, Namespaces, Namespaces, string | undefined]>([
  ['stays when nothing changes', 'a', {}, {}, 'a'],
  [
    'stays when the visitor chose a namespace without a wallet while another is connected',
    'a',
    { b: wallet('b') },
    { b: wallet('b') },
    'a',
  ],
  ['stays when the visitor connects in it', 'a', { a: connecting('a') }, { a: wallet('a') }, 'a'],
  ['follows the visitor who connects in another namespace', 'a', { b: connecting('b') }, { b: wallet('b') }, 'b'],
  [
    'follows the visitor who connects in another namespace while a wallet is connected here',
    'a',
    { a: wallet('a'), b: connecting('b') },
    { a: wallet('a'), b: wallet('b') },
    'b',
  ],
  [
    'stays when the visitor connects several namespaces at once, this one among them',
    'b',
    { a: connecting('a'), b: connecting('b') },
    { a: wallet('a'), b: wallet('b') },
    'b',
  ],
  [
    'follows the visitor who connects another wallet in another connected namespace',
    'a',
    { a: wallet('a'), b: { ...wallet('b'), attempt: fakeAttempt('b') } },
    { a: wallet('a'), b: other('b') },
    'b',
  ],
  [
    'stays when a namespace is connected in addition',
    'a',
    { a: wallet('a'), b: inAddition('b') },
    { a: wallet('a'), b: wallet('b') },
    'a',
  ],
  [
    'follows a namespace that was connected in addition when the wallet here has disconnected',
    'a',
    { a: wallet('a'), b: inAddition('b') },
    { a: disconnected, b: wallet('b') },
    'b',
  ],
  [
    'stays when an attempt is rejected',
    'b',
    { a: wallet('a'), b: connecting('b') },
    { a: wallet('a'), b: disconnected },
    'b',
  ],
  ['follows a restored wallet when none is connected here', 'a', { b: restoring('b') }, { b: wallet('b') }, 'b'],
  [
    'stays when a wallet is restored in another namespace while one is connected here',
    'a',
    { a: wallet('a'), b: restoring('b') },
    { a: wallet('a'), b: wallet('b') },
    'a',
  ],
  [
    'stays while the wallet here is still being restored',
    'a',
    { a: restoring('a'), b: restoring('b') },
    { a: restoring('a'), b: wallet('b') },
    'a',
  ],
  [
    'stays when a wallet is restored in another namespace while the visitor connects here',
    'a',
    { a: connecting('a'), b: restoring('b') },
    { a: connecting('a'), b: wallet('b') },
    'a',
  ],
  [
    'moves to a restored wallet when restoring the one here fails',
    'a',
    { a: restoring('a'), b: wallet('b') },
    { a: disconnected, b: wallet('b') },
    'b',
  ],
  [
    'moves to a connected namespace when the wallet here disconnects',
    'a',
    { a: wallet('a'), c: wallet('c') },
    { a: disconnected, c: wallet('c') },
    'c',
  ],
  [
    'stays when the wallet here disconnects and no other is connected',
    'b',
    { b: wallet('b') },
    { b: disconnected },
    'b',
  ],
  [
    'stays when the wallet of another namespace disconnects',
    'a',
    { a: wallet('a'), b: wallet('b') },
    { a: wallet('a'), b: disconnected },
    'a',
  ],
  ['moves to a connected namespace when it is removed', 'gone', { c: wallet('c') }, { c: wallet('c') }, 'c'],
  ['moves to the first namespace when it is removed and none is connected', 'gone', {}, {}, 'a'],
  ['begins with the first namespace', undefined, {}, {}, 'a'],
])('%s', (_sentence, current, was, is, expected) => {
  const all = { a: disconnected, b: disconnected, c: disconnected }
  const facts = {
    current,
    namespaces: ABC,
    was: connectionsOf({ ...all, ...was }),
    is: connectionsOf({ ...all, ...is }),
    isUsable: () => true,
  }
  expect(nextNamespace(facts)).toBe(expected)
})

test('moves to the first namespace that has a network when it has none', () => {
  const none = connectionsOf({ a: {}, b: {}, c: {} })
  const facts = { current: 'a', namespaces: ABC, was: none, is: none }
  expect(nextNamespace({ ...facts, isUsable: (namespace) => namespace === 'c' })).toBe('c')
  expect(nextNamespace({ ...facts, isUsable: () => false })).toBe('a')
})

test('is undefined in a kit without namespaces', () => {
  const none = connectionsOf({})
  expect(
    nextNamespace({ current: undefined, namespaces: [], was: none, is: none, isUsable: () => true }),
  ).toBeUndefined()
})
