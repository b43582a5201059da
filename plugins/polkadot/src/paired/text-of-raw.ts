import { fromHex, toHex } from '../codec/bytes.js'
import { wrapBytes } from '../session/wrap-bytes.js'

/** More is nothing that anybody reads. */
const MAX_BYTES = 5_242_880

/**
 * Bytes to be signed, as a paired wallet takes a text: with `<Bytes>` around it. One that would put that there itself leaves it
 * at that, and one that would not signs no transaction in disguise either. What is no text stays hex.
 *
 * @param data in hex, or as a text.
 */
export function textOfRaw(data: string): string {
  const wrapped = wrapBytes(fromHex(data, MAX_BYTES) ?? data)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(wrapped)
  } catch {
    // Bytes that are no letters.
    return toHex(wrapped)
  }
}
