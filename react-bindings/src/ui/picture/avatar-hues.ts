/**
 * Three hues that belong to an address, however its letters are written. Apart from each other, so that the picture is
 * never one colour.
 */
export function avatarHues(address: string): readonly [number, number, number] {
  const sum = [...address.toLowerCase()].reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) % 1_000_003, 5_381)
  const first = sum % 360
  const step = 40 + (Math.floor(sum / 360) % 80)
  return [first, (first + step) % 360, (first + 360 - step) % 360]
}
