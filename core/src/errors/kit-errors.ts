import { kernelErrors } from '../kernel/errors.js'
import { defineErrors } from './define-errors.js'

/** What can go wrong with a kit itself. These ride on the boot path, so there are few of them. */
export const kitErrors = defineErrors(
  {
    ...kernelErrors,
    'event/unknown': (c: { event: string }) => `There is no event "${c.event}". It was dropped.`,
    'event/invalid': (c: { event: string }) => `The payload of event "${c.event}" is not what it should be. It was dropped.`,
    'options/invalid': (c: { issues: readonly string[] }) => `These options are not valid: ${c.issues.join('; ')}.`,
    'dependency/failed': (c: { dependency: string }) => `"${c.dependency}" could not be loaded. Trying again can succeed.`,
  },
  { 'dependency/failed': { key: 'error.not-loaded', severity: 'error' } },
)
