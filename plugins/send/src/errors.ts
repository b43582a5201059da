import { defineErrors, type VisitorMessage } from '@latchkey/core/plugin'

const warning = (key: string): VisitorMessage => ({ key, severity: 'warning' })
const failure = (key: string): VisitorMessage => ({ key, severity: 'error' })

/** The errors of this plugin. A code is never renamed. */
export const errors = defineErrors(
  {
    'send/busy': () =>
      'A transfer of this account is under way, so no other was sent. Wait for its end, or call `reset` once it was sent.',
    'send/insufficient-funds': (c: { symbol: string }) => `The account has less ${c.symbol} than the draft sends.`,
    'send/insufficient-gas': (c: { symbol: string }) => `The account has too little ${c.symbol} to pay the fee.`,
    'send/receiver-changed': (c: { name: string; address: string; before: string }) =>
      `${c.name} now means ${c.address} in place of ${c.before}, so nothing was sent. Show the visitor the new address.`,
    'send/would-fail': (c: { reason: string }) =>
      `The network would not accept the transfer, so nothing was sent: ${c.reason}`,
    'send/impossible': (c: { reason: string }) => `This cannot be sent, so the wallet was not asked: ${c.reason}`,
    'send/no-answer': (c: { wallet: string; minutes: number }) =>
      `${c.wallet} has not answered for ${c.minutes} minutes. It may still send the transfer.`,
    'send/page-left': () =>
      'The page was left while the wallet asked for this transfer. It may have been sent: look into the wallet, then call `reset`.',
    'send/failed': (c: { wallet: string; reason: string }) => `${c.wallet} did not send the transfer: ${c.reason}`,
    'send/uncertain': (c: { wallet: string; reason: string }) =>
      `${c.wallet} may have sent the transfer, for its answer was lost: ${c.reason} Look into the wallet, then call \`reset\`.`,
  },
  {
    'send/busy': warning('send.busy'),
    'send/insufficient-funds': failure('error.insufficient-funds'),
    'send/insufficient-gas': failure('error.insufficient-funds'),
    'send/receiver-changed': warning('send.receiver-changed'),
    // `send/would-fail` and `send/impossible` are described by their cause.
    'send/no-answer': warning('send.no-answer'),
    'send/page-left': warning('send.page-left'),
    'send/failed': failure('error.send-failed'),
    'send/uncertain': warning('send.uncertain-hint'),
  },
)
