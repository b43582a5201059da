import { defineErrors } from '@latchkey/core/plugin'

/**
 * The errors of this package.
 *
 * - `kit/missing`: a hook was used outside of an `AppKitProvider`.
 *
 * @example
 * if (errors.is(error, 'kit/missing')) console.warn(error.context.hook)
 */
export const errors = defineErrors({
  'kit/missing': (c: { hook: string }) => `Please call "createAppKit" before using "${c.hook}" hook`,
})
