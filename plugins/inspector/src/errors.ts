import { defineErrors } from '@latchkey/core'

/** What can go wrong with this plugin, for the developer of a host. */
export const errors = defineErrors({
  'inspector/invalid-limit': (c: { limit: unknown }) =>
    `inspector({ limit }) takes a whole number above 0, not ${String(c.limit)}.`,
})
