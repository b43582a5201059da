import { createHash } from 'node:crypto'

const SIZE = 128
const SHAPES = 4
const LETTERING =
  'fill="#fff" font-family="system-ui, sans-serif" font-size="64" font-weight="700" text-anchor="middle" dominant-baseline="central"'

/**
 * Draws a small SVG picture, always the same for the same seed: a background of one hue, shapes of neighbouring hues,
 * and a letter. The text of the seed or the label never enters the SVG unescaped.
 */
export function drawPicture(seed: string, label: string): string {
  const bytes = createHash('sha256').update(seed).digest()
  const hue = Math.round((bytes[0]! / 256) * 360)
  const shapes = Array.from({ length: SHAPES }, (_, nth) => shape(bytes.subarray(1 + nth * 4, 5 + nth * 4), hue))
  const [letter = '?'] = label.toUpperCase().match(/[A-Z0-9]/) ?? []
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`,
    `<rect width="${SIZE}" height="${SIZE}" fill="hsl(${hue} 62% 46%)"/>`,
    ...shapes,
    `<text x="64" y="66" ${LETTERING}>${letter}</text>`,
    '</svg>',
  ].join('')
}

function shape([x, y, size, kind]: Uint8Array, hue: number): string {
  const [centreX, centreY, radius] = [x! / 2, y! / 2, 18 + size! / 6].map(Math.round) as [number, number, number]
  const fill = `fill="hsl(${(hue + 20 + (kind! % 40)) % 360} 70% 58%)" fill-opacity="0.55"`
  if (kind! % 2 === 0) return `<circle cx="${centreX}" cy="${centreY}" r="${radius}" ${fill}/>`
  const corner = `x="${centreX - radius}" y="${centreY - radius}" width="${radius * 2}" height="${radius * 2}" rx="8"`
  return `<rect ${corner} transform="rotate(${kind! % 90} ${centreX} ${centreY})" ${fill}/>`
}
