const MAX_GRAPHEMES = 64
const MAX_SYMBOL_GRAPHEMES = 16

/** More marks on one letter would be drawn over the neighbouring lines. */
const MARKS_KEPT = 4
/** The most code units per grapheme; a longer text is cut even if it has few graphemes. */
const UNITS_PER_GRAPHEME = 8
/** Reads this many times more than is shown, because some characters are dropped. */
const READ_PER_SHOWN = 8

/** Includes what looks like whitespace: fillers and the empty Braille letter. Excludes the byte order mark, which has no width. */
const WHITESPACE = /(?:(?!\uFEFF)[\s\u2800\u3164\u115F\u1160\uFFA0])+/g
/** Controls, formats (bidi among them), private and unassigned characters, lone surrogates, default ignorables. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{DI}]+/gu
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MARKS_KEPT}})\\p{M}+`, 'gu')
/** A mark without a letter would be drawn on the character before the text. */
const LOOSE_START = /^[\p{M} ]+/u

/**
 * The gate for foreign text that goes to the screen: the name of a wallet, a token or an app. It removes invisible
 * characters, so that two texts which differ only in those become equal, and cuts whatever could be drawn outside its
 * line. It keeps letters that look like other letters: see `createImitationCheck`. The result is still foreign text:
 * never use it as a link or as HTML.
 *
 * @returns an empty text for a value that is not a text.
 */
export function displayText(foreign: unknown, maxGraphemes = MAX_GRAPHEMES): string {
  if (typeof foreign !== 'string') return ''
  const longest = maxGraphemes * UNITS_PER_GRAPHEME
  // A hostile text may be megabytes long, so it is cut first.
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

/** Cleans a token's symbol as `displayText` does, to at most 16 graphemes. */
export function displaySymbol(foreign: unknown): string {
  return displayText(foreign, MAX_SYMBOL_GRAPHEMES)
}

/** Keeps as many whole graphemes as fit, and ends with an ellipsis if it cut any. */
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

const ADDRESS_START = 4
const ADDRESS_END = 6

/**
 * Shortens an address or a name in the middle. It never splits a grapheme (an emoji, a letter and its accents). Use it
 * in lists only; where a visitor decides, show the whole address.
 *
 * @example truncateAddress('0x742d35Cc6634C0532925a3b844Bc454e4438f44e') // '0x74…38f44e'
 */
export function truncateAddress(address: string, start = ADDRESS_START, end = ADDRESS_END): string {
  const letters = graphemesOf(address)
  // Replacing a single letter by the ellipsis would gain nothing.
  if (letters.length <= start + end + 1) return address
  return [...letters.slice(0, start), '…', ...letters.slice(letters.length - end)].join('')
}

/** ASCII has no combining characters. Addresses and most names are ASCII. */
const ASCII = /^[ -~]*$/

/** Splits a text into letters as a person counts them. Without `Intl.Segmenter`, only marks are joined to their base. */
export function graphemesOf(text: string): readonly string[] {
  if (ASCII.test(text)) return text.split('')
  if (!Intl.Segmenter) return text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? []
  return [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
}
