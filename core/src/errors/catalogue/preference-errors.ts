import { defineErrors } from '../define-errors.js'

/** Errors of what a visitor prefers: a catalogue of its own, because `Preferences` come with their token. */
export const preferenceErrors = defineErrors({
  'preferences/invalid-currency': (c: { currency: unknown }) =>
    `${String(c.currency)} cannot be chosen. Use three capital letters, as in "EUR", and see "currencies".`,
  'preferences/invalid-locale': (c: { locale: unknown }) => `${String(c.locale)} cannot be chosen. See "locales".`,
})
