import fc from 'fast-check'
import { runs } from '../../test-runs.test.helper.js'
import {
  accountsFault,
  approvedFault,
  chainsFault,
  controllerFault,
  eventsFault,
  isSessionAccount,
  isSessionChain,
  methodsFault,
  proposedFault,
} from './session-namespaces.js'

const GOOD = { accounts: ['eip155:1:0xa'], chains: ['eip155:1'], methods: ['personal_sign'], events: [] }

test('requires two non-empty parts of a chain and three of an account', () => {
  expect(['eip155:1', 'a:b'].every(isSessionChain)).toBe(true)
  expect(['eip155', 'eip155:', ':1', 'a:b:c', '', 1, null].some(isSessionChain)).toBe(false)
  expect(['eip155:1:0xa'].every(isSessionAccount)).toBe(true)
  expect(['eip155:1', 'eip155::0xa', 'eip155:1:', 'a:b:c:d', '', {}].some(isSessionAccount)).toBe(false)
})

test('uses the specification’s sentences and the protocol’s codes', () => {
  expect(chainsFault(['eip155'])).toEqual({ code: 5100, message: 'chains must be defined as namespace:chainId' })
  expect(accountsFault(['eip155:1'])).toEqual({
    code: 5103,
    message: 'accounts should be an array of strings conforming to namespace:chainId:address format',
  })
  expect(methodsFault('personal_sign')).toEqual({
    code: 5101,
    message: 'methods should be an array of strings or empty array for no methods',
  })
  expect(eventsFault([''])).toEqual({
    code: 5102,
    message: 'events should be an array of strings or empty array for no events',
  })
  expect(controllerFault({})).toEqual({ code: 5, message: 'controller public key should be a string' })
  expect(approvedFault({})).toEqual({ code: 5, message: 'namespaces should be an object with data' })
})

test('finds no fault in valid namespaces', () => {
  expect([chainsFault([]), accountsFault([]), methodsFault([]), eventsFault([])]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(controllerFault({ publicKey: 'abc' })).toBeUndefined()
  expect(approvedFault({ eip155: GOOD, 'solana:x': { accounts: [], methods: [], events: [] } })).toBeUndefined()
  expect(
    proposedFault({
      eip155: { chains: ['eip155:1'], methods: [], events: [] },
      'eip155:5': { methods: [], events: [] },
    }),
  ).toBeUndefined()
})

test.each([
  ['no object', 'eip155', 5],
  ['a list', [GOOD], 5],
  ['a namespace that is none', { eip155: null }, 5],
  ['a key with an empty part', { 'eip155:': GOOD }, 5100],
  ['a bad chain', { eip155: { ...GOOD, chains: ['1'] } }, 5100],
  ['no accounts', { eip155: { ...GOOD, accounts: undefined } }, 5103],
  ['a bad method', { eip155: { ...GOOD, methods: [1] } }, 5101],
  ['no events', { eip155: { ...GOOD, events: undefined } }, 5102],
  ['a bad second namespace', { eip155: GOOD, solana: { ...GOOD, methods: [''] } }, 5101],
])('finds a fault in an approval with %s', (_what, namespaces, code) => {
  expect(approvedFault(namespaces)?.code).toBe(code)
})

test('requires chains in a proposed namespace', () => {
  expect(proposedFault({ eip155: { methods: [], events: [] } })?.code).toBe(5100)
})

const CODES: readonly unknown[] = [undefined, 5, 5100, 5101, 5102, 5103]
const faults = [chainsFault, accountsFault, methodsFault, eventsFault, controllerFault, approvedFault, proposedFault]

test('every validator accepts any value without throwing', () => {
  const shaped = fc.dictionary(fc.constantFrom('eip155', 'eip155:1', '__proto__', ''), fc.jsonValue({ maxDepth: 2 }))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.anything({ maxDepth: 2 }), shaped), (value) => {
      return faults.every((fault) => CODES.includes(fault(value)?.code))
    }),
    runs(2_000),
  )
})

test('keeps a valid list valid after a removal, and finds a fault after a bad addition', () => {
  const good: fc.Arbitrary<unknown[]> = fc.array(fc.constantFrom('eip155:1:0xa', 'solana:x:y'), { minLength: 1 })
  fc.assert(
    fc.property(good, fc.nat(), fc.constantFrom('', 'eip155:1', 7, null), (accounts, at, bad) => {
      const index = at % accounts.length
      return !accountsFault(accounts.toSpliced(index, 1)) && Boolean(accountsFault(accounts.toSpliced(index, 0, bad)))
    }),
    runs(2_000),
  )
})
