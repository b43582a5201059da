import type { ChainConnection } from '../../contracts/connections.js'
import { connectedWith, connectionsOf, fakeAttempt } from './fake-connections.test.helper.js'
import { nextNamespace } from './next-namespace.js'

const free: Partial<ChainConnection> = {}
const connecting = (namespace: string): Partial<ChainConnection> => ({ status: 'connecting', attempt: fakeAttempt(namespace) })
const beside = (namespace: string): Partial<ChainConnection> => ({ status: 'connecting', attempt: { ...fakeAttempt(namespace), leads: false } })
const restoring = (namespace: string): Partial<ChainConnection> => ({ status: 'reconnecting', attempt: fakeAttempt(namespace, true) })
const wallet = connectedWith
const other = (namespace: string) => connectedWith(namespace, { id: 'other' })

type Chains = Readonly<Record<string, Partial<ChainConnection>>>
const ABC = ['a', 'b', 'c']

test.each<[string, string | undefined, Chains, Chains, string | undefined]>([
  ['nothing happens: it stays', 'a', {}, {}, 'a'],
  ['the visitor chose a free namespace while another is connected: it stays', 'a', { b: wallet('b') }, { b: wallet('b') }, 'a'],
  ['the visitor connects here', 'a', { a: connecting('a') }, { a: wallet('a') }, 'a'],
  ['the visitor connects elsewhere, and nobody is connected here', 'a', { b: connecting('b') }, { b: wallet('b') }, 'b'],
  ['the visitor connects elsewhere, and somebody is connected here', 'a', { a: wallet('a'), b: connecting('b') }, { a: wallet('a'), b: wallet('b') }, 'b'],
  ['the visitor connects several at once, this one among them', 'b', { a: connecting('a'), b: connecting('b') }, { a: wallet('a'), b: wallet('b') }, 'b'],
  ['the visitor connects another wallet elsewhere', 'a', { a: wallet('a'), b: { ...wallet('b'), attempt: fakeAttempt('b') } }, { a: wallet('a'), b: other('b') }, 'b'],
  ['what is connected beside it: it stays', 'a', { a: wallet('a'), b: beside('b') }, { a: wallet('a'), b: wallet('b') }, 'a'],
  ['what was to be beside it, and it has left', 'a', { a: wallet('a'), b: beside('b') }, { a: free, b: wallet('b') }, 'b'],
  ['the wallet is refused: it stays', 'b', { a: wallet('a'), b: connecting('b') }, { a: wallet('a'), b: free }, 'b'],
  ['a wallet is restored elsewhere, and nobody is here', 'a', { b: restoring('b') }, { b: wallet('b') }, 'b'],
  ['a wallet is restored elsewhere, and somebody is here', 'a', { a: wallet('a'), b: restoring('b') }, { a: wallet('a'), b: wallet('b') }, 'a'],
  ['a wallet is restored elsewhere, and this one is still being proven', 'a', { a: restoring('a'), b: restoring('b') }, { a: restoring('a'), b: wallet('b') }, 'a'],
  ['a wallet is restored elsewhere while the visitor connects here', 'a', { a: connecting('a'), b: restoring('b') }, { a: connecting('a'), b: wallet('b') }, 'a'],
  ['this one is given up, and another was restored', 'a', { a: restoring('a'), b: wallet('b') }, { a: free, b: wallet('b') }, 'b'],
  ['the wallet here leaves, and another is connected', 'a', { a: wallet('a'), c: wallet('c') }, { a: free, c: wallet('c') }, 'c'],
  ['the wallet here leaves, and no other is connected', 'b', { b: wallet('b') }, { b: free }, 'b'],
  ['the wallet elsewhere leaves', 'a', { a: wallet('a'), b: wallet('b') }, { a: wallet('a'), b: free }, 'a'],
  ['its chain is removed: a connected one', 'gone', { c: wallet('c') }, { c: wallet('c') }, 'c'],
  ['its chain is removed: the first', 'gone', {}, {}, 'a'],
  ['there is none yet: the first', undefined, {}, {}, 'a'],
])('%s', (_sentence, current, was, is, expected) => {
  const all = { a: free, b: free, c: free }
  const facts = { current, namespaces: ABC, was: connectionsOf({ ...all, ...was }), is: connectionsOf({ ...all, ...is }), isUsable: () => true }
  expect(nextNamespace(facts)).toBe(expected)
})

test('without a network it moves to the first that has one', () => {
  const none = connectionsOf({ a: {}, b: {}, c: {} })
  const facts = { current: 'a', namespaces: ABC, was: none, is: none }
  expect(nextNamespace({ ...facts, isUsable: (namespace) => namespace === 'c' })).toBe('c')
  expect(nextNamespace({ ...facts, isUsable: () => false })).toBe('a')
})

test('there is none in a kit without chains', () => {
  const none = connectionsOf({})
  expect(nextNamespace({ current: undefined, namespaces: [], was: none, is: none, isUsable: () => true })).toBeUndefined()
})
