import { displayText, graphemesOf } from './display-text.js'

/** What is drawn for a missing picture: a name's first letter or digit, as a capital; `?` if it has none. */
export function initialOf(name: unknown): string {
  const initial = graphemesOf(displayText(name)).find((grapheme) => /^[\p{L}\p{N}]/u.test(grapheme))
  return initial?.toUpperCase() ?? '?'
}
