import { defineErrors } from '@latchkey/core/plugin'

/**
 * The errors of this package.
 *
 * - `kit/missing`: a hook was used without an `AppKitProvider` above it.
 *
 * @example
 * if (errors.is(error, 'kit/missing')) console.warn(error.context.hook)
 */
export const errors = defineErrors({
  'kit/missing': (c: { hook: string }) => `"${c.hook}" needs an AppKitProvider above it.`,
})
