import { fakeNamespace } from '../networks/networks.test.helper.js'
import { preferredType } from './preferred-type.js'

const bitcoin = fakeNamespace('bip122', { accountTypes: ['payment', 'ordinal', 'stx'] })

test.each([
  ["the visitor's type", 'ordinal', 'stx', 'ordinal'],
  ["the app's if the visitor has none", undefined, 'stx', 'stx'],
  ["the namespace's first if neither has one", undefined, undefined, 'payment'],
  ["the app's if the namespace does not have the visitor's", 'smart', 'stx', 'stx'],
  ["the namespace's first if it does not have the app's", undefined, 'smart', 'payment'],
])('is %s', (_what, visitor, app, expected) => expect(preferredType(bitcoin, visitor, app)).toBe(expected))

test.each([
  ['eip155', ['smartAccount', 'eoa'], 'smartAccount'],
  ['solana', ['eoa'], 'eoa'],
  ['polkadot', ['eoa'], 'eoa'],
  ['bip122', ['payment', 'ordinal', 'stx'], 'payment'],
])('is the first type of %s', (id, accountTypes, expected) =>
  expect(preferredType(fakeNamespace(id, { accountTypes }), undefined, undefined)).toBe(expected),
)

test.each([[undefined], [[]]])('is undefined if the namespace has no types (%p)', (accountTypes) =>
  expect(preferredType(fakeNamespace('aaa', accountTypes ? { accountTypes } : {}), 'smart', 'smart')).toBeUndefined(),
)
