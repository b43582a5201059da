/** Where a line of a language starts. */
export type Direction = 'ltr' | 'rtl'

/** Languages written from the right, unless a tag names another script. */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'nqo', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'])
const RIGHT_TO_LEFT_SCRIPTS = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** The direction of a language, ours or a host's. From the left for what is not a locale. */
export function directionOf(locale: string): Direction {
  const { language, script } = subtagsOf(locale)
  const fromRight = script ? RIGHT_TO_LEFT_SCRIPTS.has(script) : RIGHT_TO_LEFT.has(language)
  return fromRight ? 'rtl' : 'ltr'
}

function subtagsOf(locale: string): { readonly language: string; readonly script?: string | undefined } {
  try {
    return new Intl.Locale(locale)
  } catch {
    // Not a locale: nothing is known about it.
    return { language: '' }
  }
}
