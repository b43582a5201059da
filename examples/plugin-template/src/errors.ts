import { defineErrors } from '@latchkey/core/plugin'

/** The errors of this plugin. A code is never renamed. */
export const errors = defineErrors({
  'plugin-template/invalid-interval': (c: { everyMs: unknown }) =>
    `pluginTemplate({ everyMs }) takes a number above 0, and ${String(c.everyMs)} is none.`,
  'plugin-template/not-whole': (c: { amount: number }) =>
    `Only whole numbers can be added, and ${c.amount} is none. Round it first.`,
})
