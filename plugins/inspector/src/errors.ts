import { defineErrors } from '@latchkey/core/plugin'

/** The errors of this plugin. */
export const errors = defineErrors({
  'inspector/invalid-limit': (c: { limit: unknown }) =>
    `inspector({ limit }) takes a whole number above 0, not ${String(c.limit)}.`,
})
