const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Keys, hashes and signatures are shorter, and the time to decode grows with the square of the length. */
const LONGEST = 128

/** Reads base58. Returns `undefined` for any other text, and for one longer than 128 letters. */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length > LONGEST) return undefined
  const bytes: number[] = []
  for (const letter of text) {
    let carry = ALPHABET.indexOf(letter)
    if (carry < 0) return undefined
    for (let index = 0; index < bytes.length; index++) {
      carry += bytes[index]! * 58
      bytes[index] = carry & 0xff
      carry >>= 8
    }
    if (carry > 0) bytes.push(carry)
  }
  // Each leading 1 stands for a zero byte, which the number itself does not show.
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes.reverse()])
}

/** Writes bytes as base58. Meant for keys, hashes and signatures: the time grows with the square of the length. */
export function encodeBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length; index++) {
      carry += digits[index]! << 8
      digits[index] = carry % 58
      carry = (carry / 58) | 0
    }
    for (; carry > 0; carry = (carry / 58) | 0) digits.push(carry % 58)
  }
  const first = bytes.findIndex((byte) => byte !== 0)
  const zeros = first < 0 ? bytes.length : first
  return (
    '1'.repeat(zeros) +
    digits
      .reverse()
      .map((digit) => ALPHABET[digit])
      .join('')
  )
}
