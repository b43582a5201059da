/** The forms of a language for its counts. `#` is the number. */
type Forms<Category extends Intl.LDMLPluralRule> = Readonly<Record<Category, string>> & { readonly other: string }

/**
 * Writes counts as a language does: in the form that its plural rules choose, and with digits that are those of amounts and
 * addresses in every language.
 */
export const counting =
  <Category extends Intl.LDMLPluralRule = 'one' | 'other'>(locale: string) =>
  (count: number, forms: Forms<Category>): string => {
    const form: Partial<Record<Intl.LDMLPluralRule, string>> = forms
    const text = form[new Intl.PluralRules(locale).select(count)] ?? forms.other
    return text.replace('#', new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(count))
  }
