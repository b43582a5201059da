import { css } from './css.js'

// Two complete sets of colours. What an app may set is public (`--w3m-*`, `--lk-*`) and read here. Our own sheets are written
// with what came of it, which is private (`--_*`), so that a page's own variables of the same kind never collide. The sheets of
// plugins read the public names: see `readable-tokens.ts`.

/** The value of a private token: ours, unless the page or the theme sets the public variable. */
const set = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--_${name}:var(--lk-${name},${value});`)
    .join('')

export const DARK = {
  accent: 'var(--w3m-accent,#7388ff)',
  'accent-contrast': '#0b0d17',
  background: '#15161a',
  'surface-1': '#1d1f25',
  'surface-2': '#262931',
  'surface-3': '#31343e',
  'text-1': '#f4f5f8',
  'text-2': '#b9bdc8',
  'text-3': '#9a9fad',
  border: '#2e313a',
  success: '#4fd18b',
  warning: '#f0b849',
  error: '#ff8080',
  scrim: 'rgb(6 7 10/.6)',
  shadow: '0 1px 2px rgb(0 0 0/.4),0 12px 32px rgb(0 0 0/.45),0 32px 64px rgb(0 0 0/.35)',
} as const

export const LIGHT: Readonly<Record<keyof typeof DARK, string>> = {
  accent: 'var(--w3m-accent,#3f54e0)',
  'accent-contrast': '#fff',
  background: '#fff',
  'surface-1': '#f5f6f8',
  'surface-2': '#ebedf1',
  'surface-3': '#dfe2e8',
  'text-1': '#14161c',
  'text-2': '#4a4f5c',
  'text-3': '#5f6472',
  border: '#e2e4ea',
  success: '#0f7340',
  warning: '#8a5a00',
  error: '#bd2929',
  scrim: 'rgb(24 26 34/.5)',
  shadow: '0 1px 2px rgb(20 22 28/.08),0 12px 32px rgb(20 22 28/.14),0 32px 64px rgb(20 22 28/.12)',
}

/** Backgrounds for an initial without a picture: dark enough for white text in both themes. */
export const TINTS = ['#3b5bdb', '#7048e8', '#a13aa8', '#c2255c', '#c0481a', '#7a6200', '#2b7a3d', '#0b7285']

const SCALE = css`
  --_font: var(
    --lk-font-family,
    var(
      --w3m-font-family,
      Inter,
      ui-sans-serif,
      system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'Noto Sans',
      'Noto Sans Arabic',
      sans-serif
    )
  );
  --_unit: var(--lk-font-size-master, var(--w3m-font-size-master, 10px));
  --_tiny: calc(var(--_unit)*1.2);
  --_small: calc(var(--_unit)*1.4);
  --_normal: calc(var(--_unit)*1.6);
  --_large: calc(var(--_unit)*2);
  --_huge: calc(var(--_unit)*3.2);
  --_radius: var(--lk-border-radius-master, var(--w3m-border-radius-master, 4px));
  --_radius-1: calc(var(--_radius)*2);
  --_radius-2: calc(var(--_radius)*3);
  --_radius-3: calc(var(--_radius)*4);
  --_radius-card: calc(var(--_radius)*7);
  --_z: var(--lk-z-index, var(--w3m-z-index, 999));
  --_qr: var(--lk-qr-color, var(--w3m-qr-color, #111));
  --_fast: 120ms;
  --_normal-time: 150ms;
  ${TINTS.map((tint, index) => `--_tint-${index}:${tint};`).join('')}
`

/** The surfaces into which `--w3m-color-mix` is mixed. */
const MIX = ['background', 'surface-1', 'surface-2', 'surface-3']
  .map(
    (name) =>
      `--_${name}-mixed:color-mix(in srgb,var(--_${name}),var(--w3m-color-mix,transparent) calc(var(--w3m-color-mix-strength,0)*1%));`,
  )
  .join('')

/**
 * All tokens, for an element with `data-mode`: dark, light, or the mode of the visitor's system.
 *
 * @param host a selector of that element: `:host` in a shadow root.
 */
export function tokens(host: string, withMode: (mode: string) => string): string {
  return css`
    ${host} {
      ${SCALE}
      ${set(DARK)}
      ${MIX}
      color-scheme: dark;
    }
    ${withMode('light')} {
      ${set(LIGHT)}
      color-scheme: light;
    }
    @media (prefers-color-scheme: light) {
      ${withMode('system')} {
        ${set(LIGHT)}
        color-scheme: light;
      }
    }
  `
}
