import { accentTone } from './accent.js'
import { css } from './css.js'
import { FADE_MS, FAST_MS } from './sizes.js'
import { colours, mixed, type Tokens } from './tokens.js'

/** The colours that only the modal has. */
export const MODAL_COLOURS = {
  dark: {
    background: '#1a1b20',
    'surface-1': '#24262c',
    'text-2': '#bcc0cb',
    'text-3': '#a7acb9',
    border: '#373a45',
    success: '#4fd18b',
    error: '#ff8f8f',
    scrim: 'rgb(6 7 10/.45)',
    shadow: '0 12px 32px rgb(0 0 0/.45),0 32px 64px rgb(0 0 0/.35)',
  },
  light: {
    background: '#fff',
    'surface-1': '#f0f2f5',
    'text-2': '#454a57',
    'text-3': '#575c6a',
    border: '#dfe2e8',
    success: '#0c6638',
    error: '#b02424',
    scrim: 'rgb(24 26 34/.5)',
    shadow: '0 12px 32px rgb(20 22 28/.14),0 32px 64px rgb(20 22 28/.12)',
  },
}

/** What the modal has beyond the tokens of the buttons. The bounds of `--_accent-text` keep it at 4.5:1 on every surface. */
export const MODAL_TOKENS: Tokens = {
  shared: css`
    --_tiny: calc(var(--_unit)*1.2);
    --_large: calc(var(--_unit)*2);
    --_huge: calc(var(--_unit)*3.2);
    --_radius-1: calc(var(--_radius)*2);
    --_radius-2: calc(var(--_radius)*3);
    --_radius-card: calc(var(--_radius)*7);
    --_z: var(--lk-z-index, var(--w3m-z-index, 999));
    --_fast: ${FAST_MS}ms;
    --_normal-time: ${FADE_MS}ms;
    ${mixed(['background', 'surface-1'])}
    ${accentTone('accent-text')}
  `,
  dark: `--_scheme:dark;--_accent-text-least:.37;--_accent-text-greatest:1;${colours(MODAL_COLOURS.dark)}`,
  light: `--_scheme:light;--_accent-text-least:0;--_accent-text-greatest:.128;${colours(MODAL_COLOURS.light)}`,
}
