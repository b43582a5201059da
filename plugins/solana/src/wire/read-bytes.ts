/** No transaction, message or signature of this namespace is longer. */
const MAX_BYTES = 65_536

/**
 * A stranger's bytes, copied: from any realm, for wallets live in others. Nothing for what is no bytes, is
 * absurdly long, or has another length than it must.
 */
export function readBytes(value: unknown, length?: number): Uint8Array | undefined {
  if (!ArrayBuffer.isView(value) || value.byteLength > MAX_BYTES) return undefined
  if (length !== undefined && value.byteLength !== length) return undefined
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
}

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/** A signature that nobody has given yet is all zeros. */
export const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0)
