import type { TokenBalance } from '@latchkey/core/plugin'
import { type DraftFacts, isShortOfGas, obstacleOf } from './draft.js'

const token = (rest: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'Coin',
  symbol: 'COIN',
  chainId: 'fake:one',
  quantity: { decimals: '2', numeric: '10' },
  ...rest,
})
const coin = token()
const dollars = token({ address: 'fake:one:dollars' })

const complete: DraftFacts = {
  canSend: true,
  token: coin,
  amount: '1.5',
  native: 1_000n,
  fee: 10n,
  keeps: 0n,
  isSmartAccount: false,
  receiver: 'found',
  wouldFail: false,
}

test.each<[string, Partial<DraftFacts>, ReturnType<typeof obstacleOf>]>([
  ['a complete draft', {}, undefined],
  ['a wallet that cannot send', { canSend: false, token: undefined }, 'unsupported-chain'],
  ['no token', { token: undefined, amount: '' }, 'no-token'],
  ['no amount', { amount: '' }, 'no-amount'],
  ['a zero', { amount: '0' }, 'no-amount'],
  ['an amount that is still being typed', { amount: '0.' }, 'no-amount'],
  ['only a point', { amount: '.' }, 'no-amount'],
  ['an amount with a comma', { amount: '1,5' }, 'amount-invalid'],
  ['a negative amount', { amount: '-1' }, 'amount-invalid'],
  ['more decimals than the token has', { amount: '1.005' }, 'amount-invalid'],
  ['more than the balance', { amount: '10.01' }, 'insufficient-funds'],
  ['the whole balance, without the fee', { amount: '10' }, 'insufficient-gas'],
  ['all but the fee', { amount: '9.9' }, undefined],
  ['one unit more than all but the fee', { amount: '9.91' }, 'insufficient-gas'],
  ['all but the fee and what has to stay', { amount: '9.4', keeps: 50n }, undefined],
  ['one unit more than all but the fee and what has to stay', { amount: '9.41', keeps: 50n }, 'insufficient-gas'],
  ['a token, and the fee to the unit', { token: dollars, native: 10n }, undefined],
  ['a token, and less than the fee', { token: dollars, native: 9n }, 'insufficient-gas'],
  [
    'a token, and nothing for a fee that is unknown',
    { token: dollars, native: 0n, fee: undefined },
    'insufficient-gas',
  ],
  ['a token of a smart account without anything', { token: dollars, native: 0n, isSmartAccount: true }, undefined],
  ['an unknown balance of the native currency', { token: dollars, native: undefined }, undefined],
  ['no receiver', { receiver: 'empty' }, 'no-receiver'],
  ['a name that is looked up', { receiver: 'resolving' }, 'no-receiver'],
  ['a wrong receiver', { receiver: 'invalid' }, 'receiver-invalid'],
  ['a transfer that the network would reject', { wouldFail: true }, 'would-fail'],
])('the first obstacle of %s', (_what, facts, obstacle) => {
  expect(obstacleOf({ ...complete, ...facts })).toBe(obstacle)
})

test('decimals of a token are counted exactly, from 0 to 255', () => {
  const many = token({ quantity: { decimals: '255', numeric: `0.${'0'.repeat(254)}2` } })
  const least = `0.${'0'.repeat(254)}`
  const of = (token: TokenBalance, amount: string) =>
    obstacleOf({ ...complete, token: { ...token, address: 'fake:one:t' }, amount })
  expect(of(many, `${least}2`)).toBeUndefined()
  expect(of(many, `${least}3`)).toBe('insufficient-funds')
  expect(of(many, `${least}01`)).toBe('amount-invalid')
  const whole = token({ quantity: { decimals: '0', numeric: '3' } })
  expect([of(whole, '3'), of(whole, '3.0')]).toEqual([undefined, 'amount-invalid'])
})

test('a smart account is never short of gas', () => {
  expect(isShortOfGas({ native: 0n, fee: 5n, keeps: 0n, isSmartAccount: true }, 5n)).toBe(false)
  expect(isShortOfGas({ native: 9n, fee: 5n, keeps: 0n, isSmartAccount: false }, 5n)).toBe(true)
})
