import fc from 'fast-check'
import { getAddress } from 'ethers/address'
import { chainIdHex, isReference, readAddress, readChainId } from './codec.js'

/** Any character, and no half of one. For its own, fast-check first makes a table of a million characters. */
const anyCharacter = fc.nat(0x10_f7_ff).map((nth) => String.fromCodePoint(nth < 0xd800 ? nth : nth + 0x800))

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const MIXED = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const anyAddress = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))

test.each([
  ['with its checksum', MIXED],
  ['in small letters', MIXED.toLowerCase()],
  ['in capitals', `0x${MIXED.slice(2).toUpperCase()}`],
  ['with a capital X', MIXED.toLowerCase().replace('0x', '0X')],
  ['without 0x', MIXED.slice(2)],
  ['without 0x, in small letters', MIXED.slice(2).toLowerCase()],
])('V29: reads an address %s, and adds its checksum', (_how, text) => {
  expect(readAddress(text)).toEqual({ valid: true, address: MIXED })
})

test.each([
  ['', 'length'],
  ['0x', 'length'],
  [MIXED.slice(0, -1), 'length'],
  [`${MIXED}0`, 'length'],
  [`0x${MIXED}`, 'characters'],
  [` ${MIXED}`, 'characters'],
  [`${MIXED}\n`, 'characters'],
  [MIXED.replace('f', 'g'), 'characters'],
  [MIXED.replace('Fd', 'fd'), 'checksum'],
  ['vitalik.eth', 'characters'],
  ['0x'.repeat(1_000_000), 'characters'],
])('V29: rejects the address %.60p for its %s', (text, reason) => {
  expect(readAddress(text)).toEqual({ valid: false, reason })
})

test('V29: the checksum finds any single mistyped letter', () => {
  const mistyped = fc.tuple(anyAddress, fc.integer({ min: 2, max: 41 }), fc.constantFrom(...'0123456789abcdefABCDEF'))
  fc.assert(
    fc.property(mistyped, ([address, at, letter]) => {
      const text = address.slice(0, at) + letter + address.slice(at + 1)
      if (text === address) return
      const reading = readAddress(text)
      const digits = text.slice(2)
      const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
      // A checksum has 4 bits for each letter, so one in some thousands of wrong ones fits by chance.
      if (isMixed && reading.valid && reading.address !== text)
        throw new Error(`${text} was taken for ${reading.address}`)
    }),
    { numRuns: RUNS },
  )
})

test('agrees with another library on every address', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      for (const text of [address, address.toLowerCase(), address.slice(2)]) {
        const reading = readAddress(text)
        if (!reading.valid || reading.address !== address)
          throw new Error(`${text} was read as ${JSON.stringify(reading)}`)
      }
    }),
    { numRuns: RUNS },
  )
})

test('reads any text without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
      const reading = readAddress(text)
      if (reading.valid && !/^0x[0-9a-fA-F]{40}$/.test(reading.address)) throw new Error(text)
    }),
    { numRuns: RUNS },
  )
})

test.each([
  ['0x1', '1'],
  ['0x01', '1'],
  ['0x89', '137'],
  ['0X89', '137'],
  ['0xA4B1', '42161'],
  ['0x539', '1337'],
  ['137', '137'],
  [137, '137'],
  [137n, '137'],
  ['0x10000000000000000', '18446744073709551616'],
])('F-P13: reads the chain id %p as %s', (value, reference) => {
  expect(readChainId(value)).toBe(reference)
})

test.each([
  NaN,
  Infinity,
  0,
  -1,
  1.5,
  2 ** 64,
  '0x',
  '0x0',
  '',
  ' 1',
  '1e3',
  '0b1',
  '0xg',
  '-0x1',
  'mainnet',
  null,
  undefined,
  {},
  [],
  ['0x1'],
  true,
  `0x${'f'.repeat(64)}`,
  '9'.repeat(33),
])('F-P13: rejects %p as a chain id', (value) => {
  expect(readChainId(value)).toBeUndefined()
})

test('reads any value as a valid reference or as undefined', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const reference = readChainId(value)
      if (reference !== undefined && !isReference(reference)) throw new Error(reference)
    }),
    { numRuns: RUNS },
  )
})

test('reads back every chain id that it writes', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 31n }), (id) => readChainId(chainIdHex(String(id))) === String(id)),
    { numRuns: RUNS },
  )
})
