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
    'embedded/timeout': { key: 'error.timeout', severity: 'warning' },
    'embedded/aborted': { key: 'error.aborted', severity: 'warning' },
    // In the words of the wallet page.
    'embedded/refused': { key: 'auth.refused', severity: 'error' },
    'embedded/invalid-answer': UNKNOWN,
  },
)

/** What the wallet page answers for a visitor who is signed in, but whose browser keeps no wallet without their help. */
const NO_WALLET = 4900

export const isWithoutWallet = (error: unknown): boolean =>
  frameErrors.is(error, 'embedded/refused') && error.context.code === NO_WALLET
