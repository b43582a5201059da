import { defineErrors, type VisitorMessage } from '@latchkey/core/plugin'

const error = (key: string): VisitorMessage => ({ key, severity: 'error' })

/** The errors of this plugin. A code is never renamed. */
export const errors = defineErrors(
  {
    'siwx/message-failed': () => 'The sign-in message could not be made.',
    'siwx/signature-declined': () => 'Signature declined',
    'siwx/signature-invalid': () => 'The signature is not valid',
    'siwx/no-answer': (c: { wallet: string }) => `${c.wallet} has not answered the sign-in request.`,
  },
  {
    'siwx/message-failed': error('siwx.message-failed'),
    'siwx/signature-declined': error('error.signature-declined'),
    'siwx/signature-invalid': error('siwx.signature-invalid'),
    'siwx/no-answer': error('siwx.no-answer'),
  },
)
