import { css } from './css.js'

// An app's accent may be any colour. What is drawn with it stays legible: a tone of the accent has a luminance (CIE Y, which is
// the luminance that WCAG compares) between a least and a greatest one. A darker tone is the same light, less of it; a lighter
// one has white light added. Neither leaves the gamut, and neither needs a hue, which a grey would not have. In a browser
// without relative colours, each tone is the accent itself.

/** The app's accent, and the nearest colour that every screen can show. */
export const APP_ACCENT = css`
  --_app-accent: var(--lk-accent, var(--w3m-accent, var(--_our-accent)));
  --_shown-accent: color(from var(--_app-accent) srgb clamp(0, r, 1) clamp(0, g, 1) clamp(0, b, 1));
`

/** Declares `--_${name}`: the accent with a luminance from `--_${name}-least` to `--_${name}-greatest`. */
export const accentTone = (name: string): string => css`
  --_${name}: var(--_app-accent);
  @supports (color: color(from red xyz calc(x*min(1, 1/y)) y z/1)) {
    --_${name}: color(
      from var(--_shown-accent) xyz ${channel('x', name)} clamp(var(--_${name}-least), y, var(--_${name}-greatest))
        ${channel('z', name)}/1
    );
  }
`

/** What white light has of each channel. */
const WHITE = { x: 0.9505, z: 1.089 }

const channel = (of: keyof typeof WHITE, name: string): string => css`
  calc(${of}*min(1, var(--_${name}-greatest)/y) + (${WHITE[of]} - ${of})*clamp(0, (var(--_${name}-least) - y)/(1 - y), 1))
`
