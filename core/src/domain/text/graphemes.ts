/** What has nothing to join: addresses, and most names. */
const ASCII = /^[ -~]*$/

/** As a person counts letters: a base and its marks are one. Where the browser cannot tell, that is all that belongs together. */
export function graphemesOf(text: string): readonly string[] {
  if (ASCII.test(text)) return text.split('')
  if (!Intl.Segmenter) return text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? []
  return Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
}
