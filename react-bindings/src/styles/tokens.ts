import { css } from './css.js'

// Two complete sets of colours. What an app may set is public (`--w3m-*`, `--lk-*`) and read here. Our own sheets are written
// with what came of it, which is private (`--_*`), so that a page's own variables of the same kind never collide. The sheets of
// plugins read the public names: see `readable-tokens.ts`.

/** Declarations of tokens: those of each theme, and those that both share. */
export interface Tokens {
  readonly shared: string
  readonly dark: string
  readonly light: string
}

/** Private tokens with these values, unless the page or the theme sets the public variable. */
export const colours = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--_${name}:var(--lk-${name},${value});`)
    .join('')

/** Surfaces with the colour that `--w3m-color-mix` mixes into them. */
export const mixed = (surfaces: readonly string[]): string =>
  surfaces
    .map(
      (name) =>
        `--_${name}-mixed:color-mix(in srgb,var(--_${name}),var(--w3m-color-mix,transparent) calc(var(--w3m-color-mix-strength,0)*1%));`,
    )
    .join('')

/**
 * Declares tokens for an element with `data-mode`: dark, light, or the mode of the visitor's system.
 *
 * @param host a selector of that element: `:host` in a shadow root.
 */
export function declare(host: string, withMode: (mode: string) => string, { shared, dark, light }: Tokens): string {
  return css`
    ${host} {
      ${dark}
      ${shared}
    }
    ${withMode('light')} {
      ${light}
    }
    @media (prefers-color-scheme: light) {
      ${withMode('system')} {
        ${light}
      }
    }
  `
}
