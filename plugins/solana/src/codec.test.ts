import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { addressBytes, readAddress } from './codec.js'
import { encodeBase58 } from './wire/base58.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test('accepts 32 bytes in base58 as an address, and no other length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 40 }), (bytes) => {
      const { valid } = readAddress(encodeBase58(bytes))
      return valid === (bytes.length === 32 && bytes.some(Boolean))
    }),
    { numRuns: RUNS },
  )
})

test('V29: reads two texts as the same address only where web3.js reads the same key', () => {
  const letters = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl ']
  fc.assert(
    fc.property(fc.integer({ min: 0, max: USDC.length - 1 }), fc.constantFrom(...letters), (at, letter) => {
      const text = USDC.slice(0, at) + letter + USDC.slice(at + 1)
      const reading = readAddress(text)
      // Addresses have no checksum: one wrong letter may give another valid address, but never the same one.
      return text === USDC || !reading.valid || !new PublicKey(text).equals(new PublicKey(USDC))
    }),
    { numRuns: RUNS },
  )
})

test.each([
  ['44 letters that stand for 33 bytes', 'z'.repeat(44), 'length'],
  ['44 letters that stand for 44 bytes', '1'.repeat(44), 'length'],
  ['31 letters', USDC.slice(0, 31), 'length'],
  ['a letter outside base58', `0${USDC.slice(1)}`, 'base58'],
  ['an address with a space behind it', `${USDC.slice(0, 43)} `, 'base58'],
  ['an address in a sentence', `send ${USDC} now`, 'length'],
  ['nobody', '1'.repeat(32), 'zero'],
  ['an EVM address', `0x${'a'.repeat(40)}`, 'base58'],
  ['a megabyte', 'a'.repeat(1_000_000), 'length'],
])('V29: rejects %s as an address', (_what, text, reason) =>
  expect(readAddress(text)).toEqual({ valid: false, reason }),
)

test('returns the same bytes of an address as web3.js, and throws for an invalid one', () => {
  expect(addressBytes(USDC)).toEqual(new PublicKey(USDC).toBytes())
  expect(() => addressBytes('nobody')).toThrow(TypeError)
})
