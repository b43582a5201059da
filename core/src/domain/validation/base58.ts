const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Longer texts are of no address or key, and decoding takes the square of the length. */
const LONGEST = 128

/** How many bytes a base58 text stands for; nothing for what is not base58, or is longer than 128 letters. */
export function base58ByteLength(text: string): number | undefined {
  if (text.length > LONGEST) return undefined
  let value = 0n
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  // Each leading 1 is a zero byte, which the number itself does not show.
  const zeros = text.length - text.replace(/^1+/, '').length
  const digits = value === 0n ? 0 : value.toString(16).length
  return zeros + Math.ceil(digits / 2)
}
