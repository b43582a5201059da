import type { TokenBalance } from '@latchkey/core/plugin'
import { warningsOf } from './warnings.js'

const MINE = '0x52908400098527886E0F7030069857D2E4169EE7'
const USED = '0xde709f2102306220921060314715629080e2fb77'
const TOKEN: TokenBalance = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: 'eip155:1',
  address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  quantity: { decimals: '6', numeric: '1' },
}
const warnings = (address: string, before?: string, contract?: 'here' | 'elsewhere') =>
  warningsOf(
    { status: 'found', input: address, address, before, contract },
    { own: [MINE], used: [USED], names: [], token: TOKEN },
  )

test.each([
  ['another address', '0x8617E340B3D01FA5F11F306F4090FD50E238070D', ['first-time']],
  ['one that was used before', USED, []],
  ['an address of the visitor', MINE, ['own-account']],
  ['the zero address', `0x${'0'.repeat(40)}`, ['burn-address']],
  ['the address of Solana’s system program', '1'.repeat(32), ['burn-address']],
  ['the token’s contract, in any case', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', ['token-contract']],
])('warns about %s', (_what, address, expected) => {
  expect(warnings(address)).toEqual(expected)
})

test('V28: warns about an address that begins and ends like one of the visitor’s, or like one that was used', () => {
  expect(warnings(`0x5290${'0'.repeat(32)}9EE7`)).toEqual(['look-alike'])
  expect(warnings(`0xDE70${'1'.repeat(32)}FB77`)).toEqual(['look-alike'])
  expect(warnings(`0xde70${'1'.repeat(32)}fb78`)).toEqual(['first-time'])
  const own = [MINE, `0x5290${'0'.repeat(32)}9EE7`]
  const found = { status: 'found', input: MINE, address: MINE } as const
  expect(warningsOf(found, { own, used: [], names: [], token: undefined })).toEqual(['own-account'])
})

test('warns about a contract, here or on another network only, unless something was sent to it before', () => {
  const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  expect(warnings(other, undefined, 'here')).toEqual(['contract'])
  expect(warnings(other, undefined, 'elsewhere')).toEqual(['other-network'])
  expect([warnings(USED, undefined, 'here'), warnings(USED, undefined, 'elsewhere')]).toEqual([[], []])
  // That says more.
  expect(warnings('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', undefined, 'here')).toEqual(['token-contract'])
})

test('warns about a name that has another address now', () => {
  expect(warnings(USED, MINE)).toEqual(['name-changed'])
  expect(warnings(USED, USED)).toEqual([])
})

test('V13: warns about a name that imitates a known one, or mixes scripts, and not about a known one', () => {
  const facts = { own: [], used: [USED], names: ['vitalik.eth', 'Corner shop'], token: TOKEN }
  const named = (name: string) => warningsOf({ status: 'found', input: name, address: USED, name }, facts)
  expect(named('vitalik.eth')).toEqual([])
  expect(named('vita1ik.eth')).toEqual(['look-alike-name'])
  // With a Cyrillic letter.
  expect(named('vit\u0430lik.eth')).toEqual(['look-alike-name'])
  expect(named('sh\u043Ep.eth')).toEqual(['look-alike-name'])
  expect(named('\u043C\u043E\u0441\u043A\u0432\u0430.eth')).toEqual([])
})
