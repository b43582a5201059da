import { defineErrors, type VisitorMessage } from '@latchkey/core/plugin'
import { frameErrors } from './frame/frame-errors.js'

const UNKNOWN: VisitorMessage = { key: 'error.embedded', severity: 'error' }

/** The errors of this plugin. A code is never renamed. */
export const errors = defineErrors(
  {
    ...frameErrors.catalogue,
    'embedded/invalid-email': () => 'This is no e-mail address.',
    'embedded/unknown-provider': (c: { provider: string }) =>
      `auth() does not offer "${c.provider}" here. Name it in its options, where the browser supports it.`,
    'embedded/no-passkeys': () =>
      'The wallet page does not sign in with passkeys here: its service or the browser has none. Offer another way.',
    'embedded/no-code-expected': () =>
      'The embedded wallet does not expect this: no e-mail was sent for it, or the answer to it is pending.',
    'embedded/popup-blocked': (c: { provider: string }) =>
      `The browser blocked the window of ${c.provider}. Open it in the visitor’s click, or offer the link in the snapshot.`,
    'embedded/untrusted-origin': (c: { provider: string }) =>
      `The window of ${c.provider} answered from an origin that is not the embedded wallet’s.`,
    'embedded/state-mismatch': (c: { provider: string }) =>
      `The answer of ${c.provider} belongs to another login. Start again.`,
    'embedded/signed-in': () => 'A visitor is signed in to the embedded wallet already. Sign out first.',
    'embedded/signed-out': () => 'No visitor is signed in to the embedded wallet.',
  },
  {
    ...frameErrors.visitors,
    'embedded/invalid-email': { key: 'auth.invalid-email', severity: 'warning' },
    'embedded/popup-blocked': { key: 'error.popup-blocked', severity: 'warning' },
    'embedded/no-passkeys': { key: 'auth.passkey-none', severity: 'warning' },
    'embedded/untrusted-origin': UNKNOWN,
    'embedded/state-mismatch': UNKNOWN,
  },
)
