/**
 * What could make a text look like another one: letters that are invisible or change the direction of reading, and control
 * letters other than the end of a line and the tabulator. Variation selectors and the joiner stay inside of emoji.
 */
const TRICKS =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]|\u034F|\u180B|\u180C|\u180D|\u180F|\p{Variation_Selector}|\p{Cn}|\p{Co}|\p{Cs}/gu
const EMOJI = /\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}])*/gu
/** More marks on one letter than any writing has: they would run over the lines around. */
const PILES = /(\p{M}{3})\p{M}+/gu

/** More than a visitor reads, and than a browser lays out at once. */
export const LONGEST_TEXT = 20_000

/** Writes each trick as its number in brackets, so that the visitor sees that there is one. */
export function safeText(text: string): string {
  let safe = ''
  let from = 0
  for (const emoji of text.matchAll(EMOJI)) {
    safe += escaped(text.slice(from, emoji.index)) + emoji[0]
    from = emoji.index + emoji[0].length
  }
  return (safe + escaped(text.slice(from))).replace(PILES, '$1⟨…⟩')
}

export const hasTricks = (text: string): boolean => safeText(text) !== text

const escaped = (text: string) => text.replace(/\r\n/g, '\n').replace(TRICKS, (letter) => `⟨U+${codeOf(letter)}⟩`)

const codeOf = (letter: string) => letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')

/** One line of at most so many letters, for a name that somebody else chose. */
export function safeName(text: string, longest = 40): string {
  const line = safeText(text.slice(0, 4 * longest))
    .replace(/\s+/gu, ' ')
    .trim()
  const letters = Array.from(line)
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : line
}
