/** Bytes as base64, as nodes take transactions. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** The bytes that a base64 text stands for; nothing for what is not base64. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    const letters = atob(text)
    const bytes = new Uint8Array(letters.length)
    for (let index = 0; index < bytes.length; index++) bytes[index] = letters.charCodeAt(index)
    return bytes
  } catch {
    // It has letters that base64 has not, or ends in the middle.
    return undefined
  }
}
