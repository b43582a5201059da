/** How a language writes numbers: `1.234,5` in German. */
export interface NumberSigns {
  readonly decimal: string
  readonly group: string
}

/** The signs of a language. English ones for a text that is no locale, because its messages are English as well. */
export function numberSigns(locale: string): NumberSigns {
  // "always": Spanish and Polish write no group sign below ten thousand.
  const options = { numberingSystem: 'latn', useGrouping: 'always', minimumFractionDigits: 1 } as const
  const parts = new Intl.NumberFormat(knownLocale(locale), options).formatToParts(12_345)
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return { decimal: sign('decimal'), group: sign('group') }
}

/** The locale, or English if `Intl` does not accept it. */
export function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    // No locale.
    return 'en'
  }
}
