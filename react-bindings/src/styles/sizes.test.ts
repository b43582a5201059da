import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as sizes from './sizes.js'

// A figure that is written twice is changed once. This reads the sources: the sheets, and the constants of code with a unit.

const SOURCES = join(__dirname, '..')

interface Figure {
  readonly file: string
  /** With its unit: `62px`. */
  readonly figure: string
}

const files = readdirSync(SOURCES, { recursive: true })
  .map(String)
  .filter((name) => /\.tsx?$/.test(name) && !/\.test[.-]|styles\/sizes\.ts$/.test(name))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }))

const figuresOf = (read: (text: string) => readonly string[]): readonly Figure[] =>
  files.flatMap(({ file, text }) => [...new Set(read(text))].map((figure) => ({ file, figure })))

const inSheets = figuresOf((text) => text.match(/(?<![\w.#-])\d+(?:\.\d+)?(?:px|m?s)\b/g) ?? [])
const inConstants = figuresOf((text) =>
  [...text.matchAll(/\b[A-Z\d_]+_(PX|MS) = ([\d_]+)\b/g)].map(
    ([, unit, figure]) => `${figure!.replaceAll('_', '')}${unit!.toLowerCase()}`,
  ),
)
const shared = Object.entries(sizes)
  .map(([name, size]) => ({ name, figure: `${size}${name.slice(name.lastIndexOf('_') + 1).toLowerCase()}` }))
  // Small figures are spacing, which sheets have many of.
  .filter(({ figure }) => /^\d+(px|ms)$/.test(figure) && Number.parseInt(figure, 10) > 40)

/** A figure of the layout, from which on two sheets that have it mean the same. Smaller ones are spacing and icons. */
const LAYOUT_PX = 100

test('reads the sheets and the constants', () => {
  expect(inSheets).toContainEqual({ file: join('modal', 'modal.css.ts'), figure: '680px' })
  expect(inConstants).toContainEqual({ file: join('extend', 'drawn.tsx'), figure: '10000ms' })
  expect(shared).toContainEqual({ name: 'FADE_MS', figure: '150ms' })
})

test('no sheet and no constant repeats a figure of sizes.ts', () => {
  const copies = [...inSheets, ...inConstants].filter(({ figure }) => shared.some((one) => one.figure === figure))
  expect(copies).toEqual([])
})

test('no sheet repeats a figure of a constant', () => {
  expect(inSheets.filter(({ figure }) => inConstants.some((one) => one.figure === figure))).toEqual([])
})

test('no two sheets have the same figure of the layout, or a time', () => {
  const isLayout = (figure: string) => figure.endsWith('s') || Number.parseInt(figure, 10) >= LAYOUT_PX
  const copies = inSheets.filter(
    ({ file, figure }) => isLayout(figure) && inSheets.some((other) => other.figure === figure && other.file !== file),
  )
  expect(copies).toEqual([])
})
