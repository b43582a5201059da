/** How two colours stand out from each other, as WCAG 2 reckons: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Of `#rgb` or `#rrggbb`, also as what a variable falls back to. */
function channels(colour: string): readonly number[] {
  const digits = /#([0-9a-f]{6}|[0-9a-f]{3})\b/i.exec(colour)?.[1]
  if (!digits) throw new Error(`${colour} is no colour.`)
  const pairs = digits.length === 3 ? [...digits].map((one) => one + one) : digits.match(/../g)!
  return pairs.map((pair) => Number.parseInt(pair, 16) / 255)
}
