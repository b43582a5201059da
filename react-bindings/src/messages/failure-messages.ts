/** What is said in place of a modal or a view that cannot be loaded. */
export const failureMessages = {
  'error.not-loaded': 'This part could not be loaded. Check your connection and try again.',
  'error.offline': 'You are offline. Check your connection and try again.',
  'modal.retry': 'Try again',
  'modal.close': 'Close',
} as const satisfies Readonly<Record<string, string>>
