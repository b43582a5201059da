import { accentTone, APP_ACCENT } from './accent.js'
import { css } from './css.js'
import { colours, mixed, type Tokens } from './tokens.js'

/** The colours of the buttons in the app's page. The modal has them, too. */
export const BUTTON_COLOURS = {
  dark: {
    'accent-contrast': '#0b0d17',
    'surface-2': '#2d3038',
    'surface-3': '#373a45',
    'text-1': '#f4f5f8',
    warning: '#f0b849',
  },
  light: {
    'accent-contrast': '#fff',
    'surface-2': '#e7eaef',
    'surface-3': '#dfe2e8',
    'text-1': '#14161c',
    warning: '#7d5200',
  },
}

/** The accents that visitors see unless the app sets one. */
export const ACCENTS = { dark: '#8496ff', light: '#3f54e0' }

/**
 * What a page with a button loads: keep it small.
 *
 * The bounds of the accent keep it at 3:1 on every surface, and a text in `--_accent-contrast` at 4.5:1 on it, also under the
 * pointer, which moves it away from that text.
 */
export const BUTTON_TOKENS: Tokens = {
  shared: css`
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
    --_small: calc(var(--_unit)*1.4);
    --_normal: calc(var(--_unit)*1.6);
    --_radius: var(--lk-border-radius-master, var(--w3m-border-radius-master, 4px));
    --_radius-3: calc(var(--_radius)*4);
    ${mixed(['surface-2', 'surface-3'])}
    ${APP_ACCENT}
    ${accentTone('accent')}
  `,
  dark: `--_our-accent:${ACCENTS.dark};--_accent-least:.23;--_accent-greatest:1;${colours(BUTTON_COLOURS.dark)}`,
  light: `--_our-accent:${ACCENTS.light};--_accent-least:0;--_accent-greatest:.18;${colours(BUTTON_COLOURS.light)}`,
}
