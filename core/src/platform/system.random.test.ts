import { createSeededRandom } from '../testing/fakes/seeded-random.js'
import { createCryptoRandom } from './system.js'

test('creates unique ids of 128 bits in hex', () => {
  const random = createCryptoRandom()
  const ids = Array.from({ length: 1_000 }, () => random.id())
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(1_000)
  expect(new Set(ids.flatMap((id) => id.match(/../g)!)).size).toBe(256)
})

test('returns the requested number of bytes', () => {
  expect([0, 1, 33].map((length) => createCryptoRandom().bytes(length).length)).toEqual([0, 1, 33])
})

test('is deterministic for a seed, and differs for another seed', () => {
  const three = (seed?: number) => {
    const random = createSeededRandom(seed)
    return [random.id(), random.id(), random.bytes(4).join()]
  }
  expect(three()).toEqual(three(1))
  expect(three(2)).not.toEqual(three(1))
  expect(new Set(three()).size).toBe(3)
  expect(new Set(createSeededRandom().bytes(5_000)).size).toBe(256)
})
