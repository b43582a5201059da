import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import fc from 'fast-check'
import { decodeBase58, encodeBase58 } from './base58.js'

/** Any character, and no half of one. For its own, fast-check first makes a table of a million characters. */
const anyCharacter = fc.nat(0x10_f7_ff).map((nth) => String.fromCodePoint(nth < 0xd800 ? nth : nth + 0x800))

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const bytes = fc.uint8Array({ maxLength: 64 })

test('reads and writes base58 as @solana/kit does', () => {
  const [writer, reader] = [getBase58Decoder(), getBase58Encoder()]
  let wrong: Uint8Array | undefined
  fc.assert(
    fc.property(bytes, (some) => {
      const text = encodeBase58(some)
      const isSame =
        text === writer.decode(some) &&
        Buffer.from(decodeBase58(text)!).equals(Buffer.from(reader.encode(text) as Uint8Array))
      if (!isSame) wrong = some
      return isSame
    }),
    { numRuns: RUNS },
  )
  expect(wrong).toBeUndefined()
})

test('reads any text into bytes that are written as the same text, or rejects it', () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.constantFrom(...'123456789ABCabc0OIl') }),
  )
  fc.assert(
    fc.property(text, (some) => {
      const read = decodeBase58(some)
      return read === undefined || encodeBase58(read) === some
    }),
    { numRuns: RUNS },
  )
})

test.each(['0', 'O', 'I', 'l', ' ', '1 ', 'é', '💣', '\ud800'])('rejects %j as base58', (text) =>
  expect(decodeBase58(text)).toBeUndefined(),
)

test('keeps leading zeros', () => {
  expect(decodeBase58('111')).toEqual(new Uint8Array(3))
  expect(encodeBase58(new Uint8Array([0, 0, 1]))).toBe('112')
  expect(decodeBase58('')).toEqual(new Uint8Array())
})

test('does not decode a text longer than any key or signature', () => {
  expect(decodeBase58('1'.repeat(128))).toHaveLength(128)
  expect(decodeBase58('1'.repeat(129))).toBeUndefined()
  expect(decodeBase58('z'.repeat(1_000_000))).toBeUndefined()
})
