import { kernelErrors } from '../kernel/errors.js'
import { defineErrors } from './define-errors.js'

/**
 * All of core's errors. A code is never renamed and never used for something else.
 * The kernel's are kept apart, because they ride on the boot path and the others need not.
 */
export const errors = defineErrors(
  {
    ...kernelErrors,
    'event/unknown': (c: { event: string }) => `There is no event "${c.event}". It was dropped.`,
    'event/invalid': (c: { event: string }) => `The payload of event "${c.event}" is not what it should be. It was dropped.`,
    'options/invalid': (c: { issues: readonly string[] }) => `These options are not valid: ${c.issues.join('; ')}.`,
    'dependency/failed': (c: { dependency: string }) => `"${c.dependency}" could not be loaded. Trying again can succeed.`,
  },
  { 'dependency/failed': { key: 'error.not-loaded', severity: 'error' } },
)
