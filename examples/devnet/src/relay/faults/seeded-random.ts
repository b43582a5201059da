/** Spreads small seeds over all 32 bits, so that even the first numbers differ. */
const SPREAD = 0x9e37_79b1

/** Random numbers from 0 up to 1, the same in every run, by Marsaglia's 32-bit xorshift. */
export function createSeededRandom(seed = 1): () => number {
  // The generator would stay at zero for ever.
  let state = Math.imul(seed, SPREAD) || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
