import { defineErrors, type VisitorMessage } from '@latchkey/core/plugin'

const warning = (key: string): VisitorMessage => ({ key, severity: 'warning' })
const failure = (key: string): VisitorMessage => ({ key, severity: 'error' })

/** The errors of this plugin. A code is never renamed. */
export const errors = defineErrors(
  {
    'swap/no-offer': (c: { from: string; to: string }) =>
      `No source exchanges this amount of ${c.from} for ${c.to}. Choose another token or amount.`,
    'swap/no-quote': () => 'There is no quote to go on with. Choose both tokens and an amount, and wait for the quote.',
    'swap/quote-changed': () =>
      'This quote is no longer the one of the swap, so nothing was sent. Show the present one, and ask the visitor again.',
    'swap/quote-expired': () => 'The quote has expired, so nothing was sent. It is asked for again.',
    'swap/slippage': (c: { percent: number }) => `A slippage of ${c.percent} % is not from 0 to 50.`,
    'swap/insufficient-gas': (c: { symbol: string }) => `The account has too little ${c.symbol} to pay the fee.`,
    'swap/refused': (c: { source: string; reason: string }) =>
      `The transaction of ${c.source} is not what it has offered, so the wallet was not asked: ${c.reason}.`,
    'swap/would-fail': (c: { reason: string }) =>
      `The network would not accept the swap, so nothing was sent: ${c.reason}`,
    'swap/busy': () => 'A swap of this account is under way. Wait for its end, or call `reset` once it was sent.',
    'swap/no-answer': (c: { wallet: string; minutes: number }) =>
      `${c.wallet} has not answered for ${c.minutes} minutes. It may still send the swap.`,
    'swap/page-left': () =>
      'The page was left while the wallet asked for this swap. It may have been sent: look into the wallet, then call `reset`.',
    'swap/approval-failed': (c: { reason: string }) => `The approval was not given: ${c.reason}`,
    'swap/failed': (c: { wallet: string; reason: string }) => `${c.wallet} did not send the swap: ${c.reason}`,
  },
  {
    'swap/no-offer': warning('swap.no-offer'),
    'swap/quote-changed': warning('swap.quote-changed'),
    'swap/quote-expired': warning('swap.quote-changed'),
    'swap/insufficient-gas': failure('error.insufficient-funds'),
    'swap/refused': failure('swap.refused'),
    'swap/busy': warning('swap.busy'),
    'swap/no-answer': warning('swap.uncertain-hint'),
    'swap/page-left': warning('swap.page-left'),
    'swap/approval-failed': failure('swap.approval-failed'),
    'swap/failed': failure('swap.not-sent'),
  },
)
