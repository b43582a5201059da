import { defineErrors, type VisitorMessage } from '@latchkey/core/plugin'

const message = (key: string, severity: VisitorMessage['severity'] = 'error'): VisitorMessage => ({ key, severity })

/** The errors of this plugin. A code is never renamed. */
export const errors = defineErrors(
  {
    'smart-sessions/unsupported': (c: { what: string }) =>
      `The wallet does not support ${c.what}. Offer the visitor to sign each act.`,
    'smart-sessions/invalid': (c: { reason: string }) =>
      `These permissions cannot be asked for: ${c.reason}. The wallet was not asked.`,
    'smart-sessions/failed': (c: { wallet: string }) => `${c.wallet} has granted no permissions. The cause says why.`,
    'smart-sessions/not-found': (c: { pci: string }) =>
      `The account has no session ${c.pci}. Call refresh(), and pass the pci of a session that is listed.`,
    'smart-sessions/revoke-failed': () => 'The session could not be revoked, and is still valid. The cause says why.',
  },
  {
    'smart-sessions/unsupported': message('smart-sessions.unsupported', 'warning'),
    'smart-sessions/failed': message('smart-sessions.failed'),
    'smart-sessions/revoke-failed': message('smart-sessions.revoke-failed'),
  },
)
