// Node and browsers both have `atob` and `btoa`. They write each byte as a character.

export const base64ToBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

export const bytesToBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

export const hexToBase64 = (hex: string) =>
  bytesToBase64(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
