import { defineErrors, type VisitorMessage } from '@latchkey/core/plugin'

const warning = (key: string): VisitorMessage => ({ key, severity: 'warning' })

/** The errors of this plugin. A code is never renamed. */
export const errors = defineErrors(
  {
    'name/invalid': (c: { name: string }) =>
      `"${c.name}" cannot be registered. A name has at least 4 characters: letters from a to z, digits and hyphens.`,
    'name/no-answer': (c: { wallet: string }) => `${c.wallet} has not answered for five minutes.`,
    'name/busy': () => 'A name is being registered for this account. Wait for its end.',
  },
  {
    'name/invalid': warning('names.invalid'),
    'name/busy': warning('names.busy'),
  },
)
