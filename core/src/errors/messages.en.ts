/** What a visitor reads, in English, by key. Errors name a key; `describe` finds the sentence. */
export const messages = {
  'error.unknown': 'Something went wrong',
  'error.not-loaded': 'This part could not be loaded. Check your connection and try again.',
} as const satisfies Readonly<Record<string, string>>
