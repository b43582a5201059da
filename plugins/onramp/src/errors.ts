import { defineErrors, type VisitorMessage } from '@latchkey/core/plugin'

const failure = (key: string): VisitorMessage => ({ key, severity: 'error' })

/** The errors of this plugin. A code is never renamed. */
export const errors = defineErrors(
  {
    'onramp/provider-not-found': (c: { provider: string }) =>
      `No provider "${c.provider}" delivers to the account in use. The ids of those that do are in the state.`,
    'onramp/sample-quote': () =>
      'The figures are examples, because the provider did not answer. Nothing can be bought with them: ask for a quote again.',
    'onramp/unsafe-link': (c: { provider: string }) =>
      `The address of ${c.provider} for the payment cannot be opened safely, so it was not.`,
    'onramp/failed': (c: { provider: string }) => `${c.provider} has made no payment page.`,
  },
  {
    'onramp/sample-quote': failure('onramp.sample'),
    'onramp/unsafe-link': failure('onramp.unsafe-link'),
    'onramp/failed': failure('onramp.not-available'),
  },
)
