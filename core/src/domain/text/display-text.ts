import { graphemesOf } from './graphemes.js'

/** Longer names are nobody's. */
const MAX_GRAPHEMES = 64
const MAX_SYMBOL_GRAPHEMES = 16

/** Marks on one letter, beyond which they are there to smear over the lines around. */
const MARKS_KEPT = 4
/** What a letter with its marks may take; a longer text is cut even if few graphemes are in it. */
const UNITS_PER_GRAPHEME = 8
/** How much more is read than can be shown, so that what is dropped has room. */
const READ_PER_SHOWN = 8

/** Also what looks like it: fillers and the empty Braille letter. Without the byte order mark, which has no width. */
const WHITESPACE = /(?:(?!\uFEFF)[\s\u2800\u3164\u115F\u1160\uFFA0])+/g
/** Controls, formats (bidi among them), private and unassigned letters, halves of letters, and what is invisible by design. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{DI}]+/gu
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MARKS_KEPT}})\\p{M}+`, 'gu')
/** A mark without a letter would sit on its neighbour outside. */
const LOOSE_START = /^[\p{M} ]+/u

/**
 * The one way for a stranger's text to the screen: a wallet's name, a token's
 * name, a dapp's. What cannot be seen is gone, so two texts that look alike for
 * that reason are alike; what could reach beyond its line is cut. Letters that
 * look like other letters stay: see `imitatedName`. Still a stranger's text: never a link, never HTML.
 *
 * @returns an empty text for what is not a text.
 */
export function displayText(foreign: unknown, maxGraphemes = MAX_GRAPHEMES): string {
  if (typeof foreign !== 'string') return ''
  const longest = maxGraphemes * UNITS_PER_GRAPHEME
  // Cut before anything else looks at it: a hostile text may be megabytes long.
  const text = foreign
    .slice(0, longest * READ_PER_SHOWN)
    .replace(WHITESPACE, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .replace(TOO_MANY_MARKS, '$1')
    .replace(LOOSE_START, '')
    .trimEnd()
  return within(text, maxGraphemes, longest)
}

/** The same, for the symbol of a token. */
export function displaySymbol(foreign: unknown): string {
  return displayText(foreign, MAX_SYMBOL_GRAPHEMES)
}

/** As many whole graphemes as fit; the last of them says that there were more. */
function within(text: string, maxGraphemes: number, maxLength: number): string {
  if (text.length <= maxGraphemes) return text
  const graphemes = graphemesOf(text)
  if (graphemes.length <= maxGraphemes && text.length <= maxLength) return text
  let kept = ''
  for (const grapheme of graphemes.slice(0, Math.max(0, maxGraphemes - 1))) {
    if (kept.length + grapheme.length >= maxLength) break
    kept += grapheme
  }
  return maxGraphemes > 0 ? `${kept.trimEnd()}…` : ''
}
