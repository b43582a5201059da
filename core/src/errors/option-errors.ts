import { defineErrors } from './define-errors.js'

/** What is wrong with what a host writes. Apart from `kit-errors`, which ride on the boot path. */
export const optionErrors = defineErrors({
  'options/invalid': (c: { issues: readonly string[] }) => `These options are not valid: ${c.issues.join('; ')}.`,
})
