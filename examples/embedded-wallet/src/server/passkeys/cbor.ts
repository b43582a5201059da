/** What authenticators write: the part of CBOR that CTAP2 calls canonical, without fractions, tags and open lengths. */
export type Cbor = number | string | Uint8Array | boolean | null | readonly Cbor[] | CborMap
export type CborMap = ReadonlyMap<number | string, Cbor>

/** The deepest that anything of WebAuthn goes is four. */
const DEEPEST = 8

/**
 * Reads the value at the beginning of some bytes, and says where it ends. Throws `RangeError` for what is no such value,
 * and reads nothing behind the bytes, whatever length a value claims.
 */
export function readCbor(bytes: Uint8Array, start = 0): { readonly value: Cbor; readonly end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = start

  function take(count: number): number {
    if (count > bytes.length - at) throw flaw('ends too early')
    at += count
    return at - count
  }

  /** The number in the first byte of a value, or in those after it. */
  function readSize(short: number): number {
    if (short < 24) return short
    if (short === 24) return view.getUint8(take(1))
    if (short === 25) return view.getUint16(take(2))
    if (short === 26) return view.getUint32(take(4))
    throw flaw('has a number that is too large, or an open length')
  }

  function readBytes(count: number): Uint8Array {
    const first = take(count)
    return bytes.slice(first, first + count)
  }

  function read(depth: number): Cbor {
    if (depth > DEEPEST) throw flaw('is too deep')
    const first = view.getUint8(take(1))
    const [major, short] = [first >> 5, first & 0x1f]
    if (major === 7) return readSimple(short)
    const size = readSize(short)
    if (major === 0) return size
    if (major === 1) return -1 - size
    if (major === 2) return readBytes(size)
    if (major === 3) return new TextDecoder('utf-8', { fatal: true }).decode(readBytes(size))
    if (major === 4) return readList(size, depth)
    if (major === 5) return readMap(size, depth)
    throw flaw('has a tag')
  }

  function readSimple(short: number): Cbor {
    if (short === 20 || short === 21) return short === 21
    if (short === 22) return null
    throw flaw('has a fraction, or another simple value')
  }

  // Each element takes a byte at least, so that a claimed size is refused before anything is made for it.
  function readList(size: number, depth: number): readonly Cbor[] {
    if (size > bytes.length - at) throw flaw('ends too early')
    return Array.from({ length: size }, () => read(depth + 1))
  }

  function readMap(size: number, depth: number): CborMap {
    if (size > bytes.length - at) throw flaw('ends too early')
    const map = new Map<number | string, Cbor>()
    for (let count = 0; count < size; count += 1) {
      const key = read(depth + 1)
      if (typeof key !== 'number' && typeof key !== 'string') throw flaw('has a key that is neither number nor text')
      if (map.has(key)) throw flaw('has a key twice')
      map.set(key, read(depth + 1))
    }
    return map
  }

  try {
    return { value: read(0), end: at }
  } catch (cause) {
    throw cause instanceof RangeError ? cause : flaw('has a text that is none', cause)
  }
}

const flaw = (what: string, cause?: unknown) => new RangeError(`The CBOR ${what}.`, { cause })
