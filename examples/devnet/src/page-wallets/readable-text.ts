/** Decodes hexadecimal bytes as text. Returns the input where it is not hexadecimal, or no valid text. */
export function readableText(hex: string): string {
  if (!/^0x(?:[\da-f]{2})*$/i.test(hex)) return hex
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const text = new TextDecoder().decode(bytes)
  return text.includes('\ufffd') ? hex : text
}

/** Writes an amount of smallest units in decimal notation. */
export function toDecimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const [integer, rest] = [digits.slice(0, -decimals), digits.slice(-decimals).replace(/0+$/, '')]
  return rest ? `${integer}.${rest}` : integer
}
