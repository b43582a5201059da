import { chain } from '../networks/networks.test.helper.js'
import { preferredType } from './preferred-type.js'

const bitcoin = chain('bip122', { accountTypes: ['payment', 'ordinal', 'stx'] })

test.each([
  ["the visitor's wish", 'ordinal', 'stx', 'ordinal'],
  ["the host's, where the visitor has none", undefined, 'stx', 'stx'],
  ["the namespace's, where neither has one", undefined, undefined, 'payment'],
  ["the host's, where the visitor's is of no kind there is", 'smart', 'stx', 'stx'],
  ["the namespace's, where the host's is of no kind there is", undefined, 'smart', 'payment'],
])('is %s', (_what, visitor, host, expected) => expect(preferredType(bitcoin, visitor, host)).toBe(expected))

test.each([
  ['eip155', ['smartAccount', 'eoa'], 'smartAccount'],
  ['solana', ['eoa'], 'eoa'],
  ['polkadot', ['eoa'], 'eoa'],
  ['bip122', ['payment', 'ordinal', 'stx'], 'payment'],
])('is the first kind of %s', (id, accountTypes, expected) =>
  expect(preferredType(chain(id, { accountTypes }), undefined, undefined)).toBe(expected),
)

test.each([[undefined], [[]]])('is none where there is one kind without a name (%p)', (accountTypes) =>
  expect(preferredType(chain('aaa', accountTypes ? { accountTypes } : {}), 'smart', 'smart')).toBeUndefined(),
)
