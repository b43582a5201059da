/** Longer than any address, or name that is resolved. */
const MAX_LENGTH = 256

/** Whether a stored value is a text that this plugin may have written. */
export const isStoredText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH
