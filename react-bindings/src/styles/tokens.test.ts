import { contrast } from './contrast.test.helper.js'
import { DARK, LIGHT, TINTS, tokens } from './tokens.js'

const THEMES = { dark: DARK, light: LIGHT }
type Name = keyof typeof DARK

/** WCAG 2 AA: what is read. */
const READABLE = 4.5
/** WCAG 2 AA: what is only seen, such as the line around a field. */
const VISIBLE = 3

const SURFACES: readonly Name[] = ['background', 'surface-1', 'surface-2', 'surface-3']
const pairs: readonly (readonly [text: Name, ground: Name])[] = [
  ...(['text-1', 'text-2', 'text-3'] as const).flatMap((text) => SURFACES.map((ground) => [text, ground] as const)),
  // Primary buttons.
  ['accent-contrast', 'accent'],
  // Links, plain buttons, and what a tag says.
  ...(['background', 'surface-1', 'surface-2'] as const).map((ground) => ['accent', ground] as const),
  // Tags stand on rows, buttons on the card, and both change under the pointer.
  ...(['success', 'warning', 'error'] as const).flatMap((text) => SURFACES.map((ground) => [text, ground] as const)),
]

describe.each(Object.entries(THEMES))('in the %s theme', (_, theme) => {
  test.each(pairs)('%s is legible on %s', (text, ground) => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(READABLE)
  })

  test.each(SURFACES)('the focus ring is visible on %s', (ground) => {
    expect(contrast(theme.accent, theme[ground])).toBeGreaterThanOrEqual(VISIBLE)
  })
})

test.each(TINTS)('an initial is legible on %s', (tint) => {
  expect(contrast(tint, '#fff')).toBeGreaterThanOrEqual(READABLE)
})

test('computes contrast as WCAG does', () => {
  expect(contrast('#000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('var(--x,#fff)', '#FFF')).toBe(1)
  expect(() => contrast('red', '#fff')).toThrow('red is no colour.')
})

describe('the sheet', () => {
  const css = tokens(':host', (mode) => `:host([data-mode=${mode}])`).replace(/\s/g, '')

  test('is dark by default, light when set, and follows the system when set to', () => {
    const [dark, light, system] = [
      css.indexOf(`--_background:var(--lk-background,${DARK.background})`),
      css.indexOf(':host([data-mode=light])'),
      css.indexOf(':host([data-mode=system])'),
    ]
    expect([dark, light, system].every((index) => index >= 0)).toBe(true)
    expect(css.slice(system - 60, system)).toContain('@media(prefers-color-scheme:light)')
  })

  test('has a public variable for every colour, in both families', () => {
    for (const name of Object.keys(DARK)) expect(css.split(`--_${name}:var(--lk-${name},`)).toHaveLength(4)
    for (const name of [
      'accent',
      'font-family',
      'font-size-master',
      'border-radius-master',
      'z-index',
      'qr-color',
      'color-mix',
      'color-mix-strength',
    ]) {
      expect(css).toContain(`var(--w3m-${name}`)
    }
  })

  test('has as many tints as core, and loads nothing from elsewhere', () => {
    expect(css.match(/--_tint-\d:/g)).toHaveLength(TINTS.length)
    expect(css).not.toMatch(/url\(|@import|https?:/)
  })
})
