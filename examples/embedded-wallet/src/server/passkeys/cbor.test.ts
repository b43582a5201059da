import { readCbor } from './cbor.js'

const read = (hex: string) => readCbor(new Uint8Array(Buffer.from(hex, 'hex')))

// The examples of RFC 8949, appendix A.
it.each([
  ['00', 0],
  ['17', 23],
  ['1818', 24],
  ['1903e8', 1_000],
  ['1a000f4240', 1_000_000],
  ['20', -1],
  ['3903e7', -1_000],
  ['f4', false],
  ['f5', true],
  ['f6', null],
  ['60', ''],
  ['6161', 'a'],
  ['62c3bc', 'ü'],
  ['80', []],
  ['8301820203820405', [1, [2, 3], [4, 5]]],
])('reads %s', (hex, value) => {
  expect(read(hex)).toEqual({ value, end: hex.length / 2 })
})

it('reads bytes and maps', () => {
  expect(read('4401020304').value).toEqual(new Uint8Array([1, 2, 3, 4]))
  expect(read('a201020304').value).toEqual(
    new Map([
      [1, 2],
      [3, 4],
    ]),
  )
  expect(read('a26161016162820203').value).toEqual(
    new Map<string, unknown>([
      ['a', 1],
      ['b', [2, 3]],
    ]),
  )
})

it('says where a value ends that something follows', () => {
  expect(read('83010203ffff')).toEqual({ value: [1, 2, 3], end: 4 })
})

it.each([
  ['nothing', ''],
  ['a number without its bytes', '19ff'],
  ['bytes that are not there', '5affffffff00'],
  ['a list of four thousand millions', '9affffffff'],
  ['a map of four thousand millions', 'baffffffff'],
  ['an open list', '9f01ff'],
  ['open bytes', '5f4101ff'],
  ['a number of eight bytes', '1bffffffffffffffff'],
  ['a tag', 'c074323031332d30332d32315432303a30343a30305a'],
  ['a fraction', 'f93c00'],
  ['an undefined value', 'f7'],
  ['a text that is none', '61ff'],
  ['a key twice', 'a201020103'],
  ['a key that is a list', 'a18001'],
  ['lists in lists without end', '81'.repeat(60_000)],
])('refuses %s', (_what, hex) => {
  expect(() => read(hex)).toThrow(RangeError)
})

it('throws nothing but RangeError for 20,000 texts of chance', () => {
  let refused = 0
  for (let count = 0; count < 20_000; count += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(1 + (count % 40)))
    try {
      expect(readCbor(bytes).end).toBeLessThanOrEqual(bytes.length)
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
      refused += 1
    }
  }
  expect(refused).toBeGreaterThan(1_000)
})
