import { createSeededRandom } from '../testing/seeded-random.js'
import { createCryptoRandom } from './crypto-random.js'

test('ids are 128 bits in hex, of every value of a byte, and never the same', () => {
  const random = createCryptoRandom()
  const ids = Array.from({ length: 1_000 }, () => random.id())
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(1_000)
  expect(new Set(ids.flatMap((id) => id.match(/../g)!)).size).toBe(256)
})

test('bytes come in the number asked for', () => {
  expect([0, 1, 33].map((length) => createCryptoRandom().bytes(length).length)).toEqual([0, 1, 33])
})

test('a seed gives the same chance every time, and another seed another', () => {
  const three = (seed?: number) => {
    const random = createSeededRandom(seed)
    return [random.id(), random.id(), random.bytes(4).join()]
  }
  expect(three()).toEqual(three(1))
  expect(three(2)).not.toEqual(three(1))
  expect(new Set(three()).size).toBe(3)
  expect(new Set(createSeededRandom().bytes(5_000)).size).toBe(256)
})
