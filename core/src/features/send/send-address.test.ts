import fc from 'fast-check'
import { runs } from '../../test-runs.test.helper.js'
import {
  isSendableAddress,
  base58ByteLength,
  isEvmAddress,
  withHexPrefix,
  isSolanaAddress,
  isZeroEvmAddress,
} from './send-address.js'

const EVM = '0x742d35Cc6634C0532925a3b844Bc454e4438f44e'
const SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test('accepts 40 hex digits as an EVM address, with or without 0x', () => {
  for (const one of [EVM, EVM.slice(2), EVM.toLowerCase(), EVM.toUpperCase()]) expect(isEvmAddress(one)).toBe(true)
  for (const not of [
    '',
    '0x',
    EVM.slice(0, -1),
    `${EVM}0`,
    `0x${'g'.repeat(40)}`,
    ` ${EVM}`,
    `${EVM}\n`,
    `0x0x${EVM.slice(2)}`,
  ])
    expect(isEvmAddress(not)).toBe(false)
})

test('V29: detects the zero address, and adds a missing 0x', () => {
  expect(isZeroEvmAddress(`0x${'0'.repeat(40)}`)).toBe(true)
  expect(isZeroEvmAddress('0'.repeat(40))).toBe(true)
  expect(isZeroEvmAddress(EVM)).toBe(false)
  expect(isZeroEvmAddress('0'.repeat(41))).toBe(false)
  expect([withHexPrefix('ab'), withHexPrefix('0xab'), withHexPrefix('0Xab')]).toEqual(['0xab', '0xab', '0xab'])
})

test('V29: accepts base58 of 32 bytes as a Solana address', () => {
  for (const one of [SOLANA, '1'.repeat(32), 'So11111111111111111111111111111111111111112'])
    expect(isSolanaAddress(one)).toBe(true)
  for (const not of [
    '',
    `x${SOLANA}`,
    `${SOLANA} `,
    SOLANA.replace('E', '0'),
    'z'.repeat(44),
    '1'.repeat(33),
    '2'.repeat(32),
    'z'.repeat(45),
  ])
    expect(isSolanaAddress(not)).toBe(false)
})

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes to base58, by long division: another way than the one under test. */
function encode(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length; index += 1) {
      carry += digits[index]! * 256
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return (
    '1'.repeat(zeros < 0 ? bytes.length : zeros) +
    digits
      .reverse()
      .map((digit) => ALPHABET[digit])
      .join('')
  )
}

test('counts the bytes of any base58 text', () => {
  const bytes = fc
    .tuple(fc.nat(4), fc.uint8Array({ maxLength: 60 }))
    .map(([zeros, rest]) => Uint8Array.from([...Array<number>(zeros).fill(0), ...rest]))
  fc.assert(
    fc.property(bytes, (given) => {
      const text = encode(given)
      return base58ByteLength(text) === given.length && isSolanaAddress(text) === (given.length === 32)
    }),
    runs(10_000),
  )
})

test('returns no length for invalid or overlong base58', () => {
  expect(base58ByteLength('0OIl')).toBeUndefined()
  expect(base58ByteLength('z'.repeat(1_000_000))).toBeUndefined()
})

test('allows to send only to addresses of namespaces with a rule', () => {
  expect(isSendableAddress('eip155', EVM)).toBe(true)
  expect(isSendableAddress('solana', SOLANA)).toBe(true)
  expect(isSendableAddress('eip155', SOLANA)).toBe(false)
  for (const namespace of ['polkadot', 'bip122', '', '__proto__', 'constructor'])
    expect(isSendableAddress(namespace, EVM)).toBe(false)
})
