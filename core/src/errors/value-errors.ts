import { defineErrors, type VisitorMessage } from './define-errors.js'

const INCOMPLETE: VisitorMessage = { key: 'error.send-incomplete', severity: 'error' }

/**
 * What is wrong with what a visitor typed or a peer answered. Apart from
 * `domain-errors`, which ride on the boot path. The sentences that hosts know stay as they are.
 */
export const valueErrors = defineErrors(
  {
    'amount/invalid': () => 'This is not an amount: write digits, with a point before the fraction.',
    'amount/too-precise': (c: { decimals: number }) => `This amount has more than ${c.decimals} decimals. It is not rounded: write fewer.`,
    'amount/decimals': (c: { decimals: number }) => `Decimals are whole numbers from 0 to 255, not ${c.decimals}.`,
    'coin-type/invalid-chain': () => 'Invalid chainId',
    'email/too-soon': (c: { seconds: number }) => `Please try again after ${c.seconds} seconds`,
    'send/unsupported-chain': () => 'Unsupported chain',
    'send/incomplete': () => 'Please enter a valid amount and receiver address',
    'session/non-conforming': (c: { missing: string; what: string; of: string }) =>
      `Non conforming namespaces: the wallet did not approve the ${c.missing} ${c.what}, required of ${c.of}.`,
  },
  {
    'amount/invalid': INCOMPLETE,
    'amount/too-precise': INCOMPLETE,
    'email/too-soon': { key: 'error.email-too-soon', severity: 'warning' },
    'send/unsupported-chain': { key: 'error.send-unsupported-chain', severity: 'error' },
    'send/incomplete': INCOMPLETE,
    'session/non-conforming': { key: 'error.session-non-conforming', severity: 'error' },
  },
)
