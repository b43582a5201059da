import { defineErrors } from '@latchkey/core'

/** What can go wrong with this plugin. A code is never renamed. */
export const errors = defineErrors({
  'plugin-template/invalid-interval': (c: { everyMs: unknown }) =>
    `pluginTemplate({ everyMs }) takes a number above 0, not ${String(c.everyMs)}.`,
  'plugin-template/not-whole': (c: { amount: number }) => `Only whole numbers can be counted, and ${c.amount} is none.`,
})
