/** Spreads small seeds over all 32 bits, so that already the first numbers differ. */
const SPREAD = 0x9e37_79b1

/** Chance that is the same in every run: numbers from 0 up to 1, by Marsaglia's xorshift with 32 bits. */
export function createSeededRandom(seed = 1): () => number {
  // Zero would stay zero for ever.
  let state = Math.imul(seed, SPREAD) || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
