// Node and browsers both have `atob` and `btoa`, which take bytes for characters.

export const base64ToBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

export const bytesToBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
