import { css } from './css.js'

const COLOURS =
  'accent accent-contrast accent-text background surface-1 surface-2 surface-3 text-1 text-2 text-3 border success warning error scrim shadow'

// Not made from the list in `tokens.ts`, whose values every view would load again.
const GROUPS: readonly (readonly [names: string, prefix: string, value: (name: string) => string])[] = [
  [COLOURS, '', (name) => `var(--_${name}${/^(back|surf)/.test(name) ? '-mixed' : ''})`],
  ['1 2 3 4 5 6', 'space-', (step) => `${Number(step) * 4}px`],
  ['family', 'font-', () => 'var(--_font)'],
  ['tiny small normal large huge', 'font-size-', (size) => `var(--_${size})`],
  ['1 2 3 card', 'radius-', (size) => `var(--_radius-${size})`],
  ['fast', 'time-', () => 'var(--_fast)'],
  ['normal', 'time-', () => 'var(--_normal-time)'],
]

/** The tokens that the style sheets of plugins may read, with what they are resolved from. The README lists them. */
export const READABLE_TOKENS: Readonly<Record<string, string>> = Object.fromEntries(
  GROUPS.flatMap(([names, prefix, value]) => names.split(' ').map((name) => [`--lk-${prefix}${name}`, value(name)])),
)

/**
 * Gives the readable tokens their values inside the modal. The host of the shadow root has read by then what the app set under the
 * same names, so that here they can be what came of it.
 */
export const readableTokens = css`
  .root {
    ${Object.entries(READABLE_TOKENS)
      .map(([name, value]) => `${name}:${value};`)
      .join('')}
  }
`
