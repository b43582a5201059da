import { readPermission } from './read-permission.js'
import { writeSpan, writeTimeLeft } from './permission-words.js'

const TOKEN = '0xtoken'

test.each([
  ['native-token-allowance', { allowanceAmount: '0x10' }, { kind: 'allowance', amount: 16n }],
  [
    'erc20-token-allowance',
    { tokenAddress: TOKEN, allowanceAmount: '16' },
    { kind: 'allowance', token: TOKEN, amount: 16n },
  ],
  ['native-token-transfer', { allowance: '0x1' }, { kind: 'allowance', amount: 1n }],
  ['erc20-token-transfer', { address: TOKEN, allowance: 5n }, { kind: 'allowance', token: TOKEN, amount: 5n }],
  ['native-token-periodic', { periodAmount: '0x2', periodDuration: 60 }, { kind: 'periodic', amount: 2n, seconds: 60 }],
  [
    'erc20-token-stream',
    { tokenAddress: TOKEN, amountPerSecond: '0x1', maxAmount: '0x9' },
    { kind: 'stream', token: TOKEN, perSecond: 1n, most: 9n },
  ],
  ['native-token-stream', { amountPerSecond: '0x1' }, { kind: 'stream', perSecond: 1n }],
  [
    'contract-call',
    { address: TOKEN, functions: [{ functionName: 'play' }] },
    { kind: 'calls', contract: TOKEN, functions: ['play'] },
  ],
  ['contract-call', { address: TOKEN, calls: ['play()'] }, { kind: 'calls', contract: TOKEN, functions: ['play()'] }],
])('reads %s %j', (type, data, facts) => {
  expect(readPermission({ type, data })).toEqual(facts)
})

test.each([
  ['a type that nobody knows', 'token-approval-revocation', {}],
  ['no data', 'native-token-periodic', undefined],
  ['a period of no time', 'native-token-periodic', { periodAmount: '0x1', periodDuration: 0 }],
  ['an amount that is no number', 'native-token-allowance', { allowanceAmount: 'much' }],
  ['a negative amount', 'native-token-allowance', { allowanceAmount: -1n }],
  ['a token without an address', 'erc20-token-allowance', { allowanceAmount: '0x1' }],
  ['a contract without an address', 'contract-call', { functions: [] }],
])('a permission with %s is shown as one that is not known', (_, type, data) => {
  expect(readPermission({ type, data })).toEqual({ kind: 'other', type })
})

test.each([
  [604_800, '1 week'],
  [172_800, '2 days'],
  [129_600, '36 hours'],
  [90, '90 seconds'],
])('writes a span of %d seconds as %s', (seconds, words) => {
  expect(writeSpan(seconds, 'en')).toBe(words)
})

test.each([
  [3 * 86_400_000 + 5, '3 days'],
  [3_599_999, '59 minutes'],
  [999, '0 seconds'],
  [-1, '0 seconds'],
])('writes %d milliseconds that are left as %s', (ms, words) => {
  expect(writeTimeLeft(ms, 'en')).toBe(words)
})
