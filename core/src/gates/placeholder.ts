import { displayText, graphemesOf } from './display-text.js'

/** A drawing in place of a missing picture. */
export interface Placeholder {
  /** The name's first letter or digit, as a capital; `?` if it has none. */
  readonly initial: string
  /** The index of the theme's tint behind the initial, from 0. A name always has the same tint. */
  readonly tint: number
}

export const PLACEHOLDER_TINTS = 8

/** The placeholder for a wallet's, a token's or a network's picture. It makes no request. */
export function placeholder(name: unknown): Placeholder {
  const graphemes = graphemesOf(displayText(name))
  const initial = graphemes.find((grapheme) => /^[\p{L}\p{N}]/u.test(grapheme))?.toUpperCase() ?? '?'
  const sum = graphemes
    .join('')
    .split('')
    .reduce((sum, unit) => (sum * 31 + unit.charCodeAt(0)) % 65_521, 7)
  return { initial, tint: sum % PLACEHOLDER_TINTS }
}
