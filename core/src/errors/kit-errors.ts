import { kernelErrors } from '../kernel/errors.js'
import { defineErrors } from './define-errors.js'

/** What can go wrong with a kit itself. These ride on the boot path, so there are few of them. */
export const kitErrors = defineErrors(
  {
    ...kernelErrors,
    'dependency/failed': (c: { dependency: string }) => `"${c.dependency}" could not be loaded. Trying again can succeed.`,
  },
  { 'dependency/failed': { key: 'error.not-loaded', severity: 'error' } },
)
