const HEX = /^0x(?:[0-9a-f]{2})*$/i

/** Writes bytes in hex: `0x` and two digits for each byte. */
export function toHex(bytes: Uint8Array): `0x${string}` {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return `0x${text}`
}

/** Reads hex. Returns `undefined` for anything else, and for more than `maxBytes`. */
export function fromHex(hex: unknown, maxBytes: number): Uint8Array | undefined {
  if (typeof hex !== 'string' || hex.length > 2 + 2 * maxBytes || !HEX.test(hex)) return undefined
  return Uint8Array.from({ length: hex.length / 2 - 1 }, (_, index) =>
    Number.parseInt(hex.slice(2 + 2 * index, 4 + 2 * index), 16),
  )
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const isSameBytes = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, index) => byte === b[index])

const START = /* @__PURE__ */ new TextEncoder().encode('<Bytes>')
const END = /* @__PURE__ */ new TextEncoder().encode('</Bytes>')

/**
 * Wraps a text or bytes in `<Bytes>`, as wallets do before they sign, so that no message can be a disguised transaction.
 * Leaves wrapped ones unchanged, like the wallets.
 */
export function wrapBytes(content: string | Uint8Array): Uint8Array {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const isWrapped =
    bytes.length >= START.length + END.length &&
    isSameBytes(bytes.subarray(0, START.length), START) &&
    isSameBytes(bytes.subarray(-END.length), END)
  return isWrapped ? bytes : concatBytes(START, bytes, END)
}
