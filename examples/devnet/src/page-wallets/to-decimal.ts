/** An amount of smallest units, as people write it. */
export function toDecimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const [whole, rest] = [digits.slice(0, -decimals), digits.slice(-decimals).replace(/0+$/, '')]
  return rest ? `${whole}.${rest}` : whole
}
