import type { Random } from './random.js'

/** Chance from the machine's own source, in browsers and on servers alike. */
export function createCryptoRandom(source: Pick<Crypto, 'getRandomValues'> = crypto): Random {
  const bytes = (length: number) => source.getRandomValues(new Uint8Array(length))
  return {
    bytes,
    id: () => Array.from(bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}
