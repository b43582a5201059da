import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUTTON_COLOURS, BUTTON_TOKENS } from './button-tokens.js'
import { MODAL_COLOURS, MODAL_TOKENS } from './modal-tokens.js'
import { READABLE_TOKENS } from './readable-tokens.js'

/** The declared values by name: the first of each name, which a browser without relative colours takes. */
const declarations = (css: string) =>
  new Map(
    [...css.matchAll(/(--_[\w-]+)\s*:\s*([^;]+);/g)]
      .toReversed()
      .map(([, name, value]) => [name!, value!.trim()] as const),
  )
const valuesIn = (mode: 'dark' | 'light') =>
  declarations([BUTTON_TOKENS, MODAL_TOKENS].map((tokens) => tokens[mode] + tokens.shared).join(''))
const MODES = { dark: valuesIn('dark'), light: valuesIn('light') }

/** Resolves a value to its default, as if the app set nothing. Throws on a name that is declared nowhere. */
function resolve(value: string, declared: ReadonlyMap<string, string>): string {
  const next = value.replace(/var\((--_[\w-]+)\)/g, (_, name: string) => {
    const found = declared.get(name)
    if (!found) throw new Error(`${name} is declared nowhere.`)
    return found
  })
  return next === value ? value : resolve(next, declared)
}

describe.each(Object.entries(MODES))('in the %s theme', (_, declared) => {
  test.each(Object.entries(READABLE_TOKENS))('%s resolves to a value', (_name, value) => {
    expect(resolve(value, declared)).toMatch(/\S/)
  })
})

test('light and dark give a colour different values', () => {
  const text = READABLE_TOKENS['--lk-text-1']!
  expect(resolve(text, MODES.light)).not.toBe(resolve(text, MODES.dark))
})

test('every colour that an app may set can be read', () => {
  const colours = ['accent', ...Object.keys(BUTTON_COLOURS.dark), ...Object.keys(MODAL_COLOURS.dark)]
  expect(Object.keys(READABLE_TOKENS)).toEqual(expect.arrayContaining(colours.map((name) => `--lk-${name}`)))
})

test('a surface is read with the colour that the app mixes in', () => {
  expect(READABLE_TOKENS['--lk-surface-1']).toBe('var(--_surface-1-mixed)')
  expect(READABLE_TOKENS['--lk-background']).toBe('var(--_background-mixed)')
})

test('the README lists every token that can be read', () => {
  const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8')
  expect(Object.keys(READABLE_TOKENS).filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
