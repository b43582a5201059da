import fc from 'fast-check'
import { getAddress } from 'ethers/address'
import { readAddress } from './read-address.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const MIXED = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const anyAddress = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))

test.each([
  ['as it is stored', MIXED],
  ['in small letters', MIXED.toLowerCase()],
  ['in capitals', `0x${MIXED.slice(2).toUpperCase()}`],
  ['with a capital X', MIXED.toLowerCase().replace('0x', '0X')],
  ['without 0x', MIXED.slice(2)],
  ['without 0x, in small letters', MIXED.slice(2).toLowerCase()],
])('V29: reads an address %s, and stores it with its checksum', (_how, text) => {
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
])('V29: %p is none, by its %s', (text, reason) => {
  expect(readAddress(text)).toEqual({ valid: false, reason })
})

test('V29: whatever single letter of an address is mistyped, the checksum finds it or the address has none', () => {
  const mistyped = fc.tuple(anyAddress, fc.integer({ min: 2, max: 41 }), fc.constantFrom(...'0123456789abcdefABCDEF'))
  fc.assert(
    fc.property(mistyped, ([address, at, letter]) => {
      const text = address.slice(0, at) + letter + address.slice(at + 1)
      if (text === address) return
      const reading = readAddress(text)
      const digits = text.slice(2)
      const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
      // A checksum is 4 bits for each letter: one in some thousands of wrong ones fits by chance, and then it is its own.
      if (isMixed && reading.valid && reading.address !== text) throw new Error(`${text} was taken for ${reading.address}`)
    }),
    { numRuns: RUNS },
  )
})

test('agrees with another library on every address, and reads what it read the same again', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      for (const text of [address, address.toLowerCase(), address.slice(2)]) {
        const reading = readAddress(text)
        if (!reading.valid || reading.address !== address) throw new Error(`${text} was read as ${JSON.stringify(reading)}`)
      }
    }),
    { numRuns: RUNS },
  )
})

test('answers for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const reading = readAddress(text)
      if (reading.valid && !/^0x[0-9a-fA-F]{40}$/.test(reading.address)) throw new Error(text)
    }),
    { numRuns: RUNS },
  )
})
