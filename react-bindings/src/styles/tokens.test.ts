import { elementCss } from '../buttons/element/element.css.js'
import { pictureCss } from '../buttons/element/element-picture.js'
import { contrast } from './contrast.test.helper.js'
import { ACCENTS, BUTTON_COLOURS, BUTTON_TOKENS } from './button-tokens.js'
import { MODAL_COLOURS, MODAL_TOKENS } from './modal-tokens.js'
import { declare } from './tokens.js'

const coloursOf = (mode: 'dark' | 'light') => ({
  ...BUTTON_COLOURS[mode],
  ...MODAL_COLOURS[mode],
  accent: ACCENTS[mode],
})
const THEMES = { dark: coloursOf('dark'), light: coloursOf('light') }
type Name = keyof typeof THEMES.dark

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

test('computes contrast as WCAG does', () => {
  expect(contrast('#000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('var(--x,#fff)', '#FFF')).toBe(1)
  expect(() => contrast('red', '#fff')).toThrow('red is no colour.')
})

describe('the sheets', () => {
  const css = [BUTTON_TOKENS, MODAL_TOKENS]
    .map((tokens) => declare(':host', (mode) => `:host([data-mode=${mode}])`, tokens))
    .join('')
    .replace(/\s/g, '')

  test('are dark by default, light when set, and follow the system when set to', () => {
    const [dark, light, system] = [
      css.indexOf(`--_text-1:var(--lk-text-1,${THEMES.dark['text-1']})`),
      css.indexOf(':host([data-mode=light])'),
      css.indexOf(':host([data-mode=system])'),
    ]
    expect([dark, light, system].every((index) => index >= 0)).toBe(true)
    expect(css.slice(system - 60, system)).toContain('@media(prefers-color-scheme:light)')
  })

  test('have a public variable for every colour, in both families', () => {
    for (const name of [...Object.keys(BUTTON_COLOURS.dark), ...Object.keys(MODAL_COLOURS.dark)])
      expect(css.split(`--_${name}:var(--lk-${name},`)).toHaveLength(4)
    for (const name of [
      'accent',
      'font-family',
      'font-size-master',
      'border-radius-master',
      'z-index',
      'color-mix',
      'color-mix-strength',
    ]) {
      expect(css).toContain(`var(--w3m-${name}`)
    }
  })

  test('give the buttons in the page every token that they read, and no other colour', () => {
    const declared = new Set(
      [
        ...Object.values(BUTTON_TOKENS)
          .join('')
          .matchAll(/(--_[\w-]+)\s*:/g),
      ].map(([, name]) => name!),
    )
    const read = new Set(`${elementCss}${pictureCss}`.match(/--_[\w-]+(?=\))/g))
    expect([...read].filter((name) => !declared.has(name))).toEqual([])
    const colours = Object.keys(BUTTON_COLOURS.dark).flatMap((name) => [`--_${name}`, `--_${name}-mixed`])
    const unread = colours.filter((name) => !read.has(name) && !read.has(`${name}-mixed`) && declared.has(name))
    expect(unread).toEqual([])
  })

  test('load nothing from elsewhere', () => {
    expect(css).not.toMatch(/url\(|@import|https?:/)
  })
})
