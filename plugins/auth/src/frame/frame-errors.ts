import { defineErrors, type VisitorMessage } from '@latchkey/core/plugin'
import type { RequestType } from '../protocol/frame-requests.js'

const UNKNOWN: VisitorMessage = { key: 'error.embedded', severity: 'error' }

/** The errors of requests to the wallet page. `embedded/no-frame` is core's, for apps without this plugin. */
export const frameErrors = defineErrors(
  {
    'embedded/timeout': (c: { type: RequestType; seconds: number }) =>
      `The embedded wallet did not answer ${c.type} within ${c.seconds} s. Ask again.`,
    'embedded/aborted': () => 'Request was aborted',
    'embedded/refused': (c: { message: string; code?: number | undefined }) => c.message || 'An error occurred',
    'embedded/invalid-answer': (c: { type: RequestType }) =>
      `The embedded wallet answered ${c.type} in a form that is not of its protocol.`,
  },
  {
    'embedded/timeout': UNKNOWN,
    // In the words of the wallet page.
    'embedded/refused': { key: 'auth.refused', severity: 'error' },
    'embedded/invalid-answer': UNKNOWN,
  },
)
