import { kernelErrors } from '../../kernel/errors.js'
import { defineErrors } from '../define-errors.js'

/** Errors of the kit itself. They are part of the boot path, so there are few. */
export const kitErrors = defineErrors(
  {
    ...kernelErrors,
    'dependency/failed': (c: { dependency: string }) => `"${c.dependency}" could not be loaded. Try again.`,
  },
  { 'dependency/failed': { key: 'error.not-loaded', severity: 'error' } },
)
