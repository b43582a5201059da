/** The direction of a language. */
export type Direction = 'ltr' | 'rtl'

/** Languages written from the right, unless a tag names another script. */
const RIGHT_TO_LEFT = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ji',
  'ks',
  'nqo',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
])
const RIGHT_TO_LEFT_SCRIPTS = new Set(['adlm', 'arab', 'hebr', 'nkoo', 'rohg', 'syrc', 'thaa'])

/** A language and its optional script. Parsed without `Intl`, because its first use is slow. */
const TAG = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-|$)/i

/** The direction of a language. Left to right for a text that is no locale. */
export function directionOf(locale: string): Direction {
  const [, language = '', script] = TAG.exec(locale) ?? []
  const fromRight = script ? RIGHT_TO_LEFT_SCRIPTS.has(script.toLowerCase()) : RIGHT_TO_LEFT.has(language.toLowerCase())
  return fromRight ? 'rtl' : 'ltr'
}
