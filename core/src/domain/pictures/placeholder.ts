import { displayText } from '../text/display-text.js'
import { graphemesOf } from '../text/graphemes.js'

/** What is drawn where there is no picture. */
export interface Placeholder {
  /** The name's first letter or digit, as a capital; `?` when it has none. */
  readonly initial: string
  /** Which of the theme's tints is behind it, from 0. Always the same for the same name. */
  readonly tint: number
}

/** How many tints there are to choose from. */
export const PLACEHOLDER_TINTS = 8

/** Stands in for the picture of a wallet, a token, a network: told apart at a glance, without asking anybody. */
export function placeholder(name: unknown): Placeholder {
  const graphemes = graphemesOf(displayText(name))
  const initial = graphemes.find((grapheme) => /^[\p{L}\p{N}]/u.test(grapheme))?.toUpperCase() ?? '?'
  const sum = graphemes.join('').split('').reduce((sum, unit) => (sum * 31 + unit.charCodeAt(0)) % 65_521, 7)
  return { initial, tint: sum % PLACEHOLDER_TINTS }
}
