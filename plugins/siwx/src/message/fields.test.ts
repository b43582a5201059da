import { isField } from './fields.js'
import { HOSTILE_CHARACTERS } from './message.test.helper.js'

const VALID: Readonly<Record<keyof typeof isField, string>> = {
  domain: 'shop.example:8443',
  address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  ethereumAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ethereumChainId: 'eip155:42161',
  uri: 'https://shop.example/sign-in',
  nonce: 'aB3dE5fG7h',
  statement: 'Sign in to the shop',
  requestId: 'order-17',
  accountName: 'Ethereum',
  time: '2026-03-01T12:00:00.000Z',
}

const codesOf = (character: string) =>
  [...character].map((one) => `U+${one.codePointAt(0)!.toString(16).padStart(4, '0')}`).join(' ')

describe.each(Object.keys(VALID) as (keyof typeof isField)[])('%s', (field) => {
  const valid = VALID[field]

  test('takes a valid text', () => expect(isField[field](valid)).toBe(true))

  test.each([undefined, null, 17, 12345678, true, [valid], { toString: () => valid }, new String(valid)])(
    'refuses %p, which is no text',
    (value) => expect(isField[field](value)).toBe(false),
  )

  test('refuses an empty text', () => expect(isField[field]('')).toBe(false))

  test.each(HOSTILE_CHARACTERS.map((character) => [codesOf(character), character]))(
    'refuses the character %s at the start, in the middle and at the end',
    (_name, character) => {
      for (const at of [0, 3, valid.length]) {
        expect(isField[field](valid.slice(0, at) + character + valid.slice(at))).toBe(false)
      }
    },
  )

  test('refuses a very long text, and does not hang', () => {
    for (const part of [valid, 'a', '%41', '.a', 'a-', ':', '[::']) {
      expect(isField[field](part.repeat(100_000))).toBe(false)
    }
  })
})
