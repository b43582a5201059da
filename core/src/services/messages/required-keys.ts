import type { Messages } from '../../contracts/app/messages.js'

/** The part of a key before its plural form, for each key that English has in the singular. */
export const pluralStems = (english: Messages): readonly string[] =>
  Object.keys(english).flatMap((key) => (key.endsWith(ONE) ? [key.slice(0, -ONE.length)] : []))

const ONE = '.one'

/** The plural forms of a language: `one` and `other` in English, and for a text that names no language. */
export function pluralForms(locale: string): readonly string[] {
  try {
    return new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  } catch {
    // No locale: messages are counted as in English then.
    return pluralForms('en')
  }
}

/** The keys that a translation needs: those of English, with the plural forms of its own language. */
export function requiredKeys(english: Messages, locale: string): readonly string[] {
  const forms = (keys: readonly string[]) =>
    pluralStems(english).flatMap((stem) => keys.map((form) => `${stem}.${form}`))
  const ofEnglish = new Set(forms(pluralForms('en')))
  return [...Object.keys(english).filter((key) => !ofEnglish.has(key)), ...forms(pluralForms(locale))]
}
