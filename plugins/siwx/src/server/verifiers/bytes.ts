/** What a library decodes. `undefined` where it throws, which libraries do at any other text or bytes. */
export function decoded<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    // It is not in this form.
    return undefined
  }
}

/** Whether a library says yes. Libraries throw for bytes that are no signature or no key. */
export function verifies(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    // What cannot be read was not signed.
    return false
  }
}

export const isSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
