import { encode } from 'uqr'
import { EYE, QUIET_ZONE, qrShape, type QrShape } from './qr-shape.js'

const URI = `wc:${'7f'.repeat(32)}@2?expiryTimestamp=1700000000&relay-protocol=irn&symKey=${'0c'.repeat(32)}`

/** The modules that have a dot, as `x y`, without the quiet zone. */
const modulesOf = ({ dots }: QrShape): ReadonlySet<string> =>
  new Set(
    [...dots.matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(
      ([, x, y]) => `${Number(x) - 0.5 - QUIET_ZONE} ${Number(y) - 0.5 - QUIET_ZONE}`,
    ),
  )

function darkOf(ecc: 'M' | 'Q'): { readonly dark: ReadonlySet<string>; readonly size: number } {
  const { data, size } = encode(URI, { ecc, boostEcc: true, border: 0 })
  const isEye = (x: number, y: number) => (y < EYE && (x < EYE || x >= size - EYE)) || (x < EYE && y >= size - EYE)
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark && !isEye(x, y) ? [`${x} ${y}`] : [])))
  return { dark: new Set(dark), size }
}

describe('qrShape', () => {
  it('draws exactly the dark modules outside the eyes', () => {
    const { dark, size } = darkOf('M')
    const shape = qrShape(URI, false)
    expect(modulesOf(shape)).toEqual(dark)
    expect(shape.size).toBe(size + 8)
  })

  it('puts an eye into three corners, inside the quiet zone', () => {
    const { eyes, size } = qrShape(URI, false)
    expect(eyes).toEqual([
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ])
  })

  it('leaves no more room for a picture than the code can correct', () => {
    const { dark, size } = darkOf('Q')
    const drawn = modulesOf(qrShape(URI, true))
    const left = [...dark].filter((module) => !drawn.has(module))
    expect([...drawn].every((module) => dark.has(module))).toBe(true)
    // Q mends a quarter of the code words; what is covered, dark or not, is far less.
    const places = left.flatMap((module) => module.split(' ').map(Number))
    const width = Math.max(...places) - Math.min(...places) + 1
    expect(width / size).toBeGreaterThan(0.2)
    expect((width / size) ** 2).toBeLessThan(0.07)
  })
})
