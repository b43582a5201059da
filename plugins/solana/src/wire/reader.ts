/** Reads one thing after the other from bytes. Every read throws `RangeError` past the end. */
export interface Reader {
  byte(): number
  take(length: number): Uint8Array
  /** How many follow, as Solana writes it: seven bits in a byte, the lowest first. Each takes a byte at least. */
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
      throw new RangeError('it ends too early, or has a length that none is written like')
    },
    get rest() {
      return bytes.length - at
    },
  }
}

/** A length as {@link Reader.length} reads it. */
export function writeLength(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...writeLength(value >> 7)]
}
