import { createCryptoRandom } from '../../platform/system.js'
import type { Random } from '../../platform/random.js'

/** Repeatable random values: the same seed gives the same ids and bytes, in the same order. */
export function createSeededRandom(seed = 1): Random {
  let state = seed >>> 0

  // A 32-bit linear congruential generator. The high bits of each number are the more random ones.
  function nextByte(): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  }

  return createCryptoRandom({
    getRandomValues<T extends ArrayBufferView | null>(array: T): T {
      const bytes = array as unknown as Uint8Array
      for (let index = 0; index < bytes.length; index++) bytes[index] = nextByte()
      return array
    },
  })
}
