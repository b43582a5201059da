/** The bytes of a text that a library decodes. `undefined` where it throws, which libraries do at any other text. */
export function decoded(decode: () => Uint8Array): Uint8Array | undefined {
  try {
    return decode()
  } catch {
    // The text is not in this form.
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
