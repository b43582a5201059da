import { defineErrors } from '../define-errors.js'

/** Errors of what a visitor prefers: a catalogue of its own, because `Preferences` come with their token. */
export const preferenceErrors = defineErrors({
  'preferences/invalid-currency': (c: { currency: unknown }) =>
    `${String(c.currency)} is no currency. Use three capital letters, as in "EUR".`,
})
