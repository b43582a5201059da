/** Reads bytes from the start to the end. Every read throws `RangeError` past the end. */
export interface Reader {
  byte(): number
  take(length: number): Uint8Array
  /**
   * The length of a list, in Solana's compact encoding: seven bits in a byte, the lowest first. Throws where fewer bytes
   * are left than the list has entries.
   */
  length(): number
  readonly rest: number
}

export function createReader(bytes: Uint8Array): Reader {
  let at = 0

  function take(length: number): Uint8Array {
    if (length > bytes.length - at) throw new RangeError('it ends too early')
    return bytes.slice(at, (at += length))
  }
  const byte = () => take(1)[0]!

  return {
    byte,
    take,
    length() {
      let value = 0
      for (let shift = 0; shift < 21; shift += 7) {
        const part = byte()
        value |= (part & 0x7f) << shift
        if (part >= 0x80) continue
        if (value > bytes.length - at) break
        return value
      }
      throw new RangeError('it ends too early, or has a malformed length')
    },
    get rest() {
      return bytes.length - at
    },
  }
}

/** Writes a length as {@link Reader.length} reads it. */
export function writeLength(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...writeLength(value >> 7)]
}

/** Transactions, messages and signatures of this namespace are shorter. */
const MAX_BYTES = 65_536

/**
 * Copies bytes that a wallet gave, from any realm, because wallets live in other ones. Returns `undefined` for anything
 * else, for more than 64 kB, and for bytes of another length than required.
 */
export function readBytes(value: unknown, length?: number): Uint8Array | undefined {
  if (!ArrayBuffer.isView(value) || value.byteLength > MAX_BYTES) return undefined
  if (length !== undefined && value.byteLength !== length) return undefined
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
}

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/** Whether a signature is missing: its place is all zeros until the signer fills it. */
export const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0)

/** Writes bytes as base64, the form in which nodes take transactions. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Reads base64. Returns `undefined` for any other text. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    const letters = atob(text)
    const bytes = new Uint8Array(letters.length)
    for (let index = 0; index < bytes.length; index++) bytes[index] = letters.charCodeAt(index)
    return bytes
  } catch {
    // The text has a letter that base64 does not have, or is cut off.
    return undefined
  }
}

const LENGTH_BYTES = 4

/** Reads a text that is written as its length, in four bytes, and as many bytes. Undefined where the data ends before it does. */
export function readLongText(
  data: Uint8Array,
  at: number,
): { readonly text: string; readonly end: number } | undefined {
  const start = at + LENGTH_BYTES
  if (start > data.length) return undefined
  const end = start + new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(at, true)
  return end > data.length ? undefined : { text: new TextDecoder().decode(data.slice(start, end)), end }
}
