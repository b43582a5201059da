/** The text in bytes that are written in hexadecimal, where they are one; else what is written. */
export function readableText(hex: string): string {
  if (!/^0x(?:[\da-f]{2})*$/i.test(hex)) return hex
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const text = new TextDecoder().decode(bytes)
  return text.includes('\ufffd') ? hex : text
}
