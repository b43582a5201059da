import { defineErrors, type VisitorMessage } from '../define-errors.js'

const INCOMPLETE: VisitorMessage = { key: 'error.send-incomplete', severity: 'error' }

/** Errors about invalid values: amounts, options, events, drafts. Apps rely on some sentences; those never change. */
export const valueErrors = defineErrors(
  {
    'amount/invalid': () => 'The text is not an amount. Use digits only, with a point before the fraction.',
    'amount/too-precise': (c: { decimals: number }) =>
      `The amount has more than ${c.decimals} decimals. It is not rounded: remove some.`,
    'amount/decimals': (c: { decimals: number }) =>
      `Decimals must be a whole number from 0 to 255, and ${c.decimals} is not.`,
    'coin-type/invalid-chain': () => 'Invalid chainId',
    'email/too-soon': (c: { seconds: number }) => `Please try again after ${c.seconds} seconds`,
    'send/unsupported-chain': () => 'Unsupported chain',
    'send/incomplete': () => 'Please enter a valid amount and receiver address',
    'session/non-conforming': (c: { missing: string; what: string; of: string }) =>
      `Non conforming namespaces: the wallet did not approve the ${c.missing} ${c.what}, which ${c.of} requires.`,
    'options/invalid': (c: { issues: readonly string[] }) => `The options are invalid: ${c.issues.join('; ')}.`,
    'event/unknown': (c: { event: string }) => `The event "${c.event}" is not defined, so it was dropped.`,
    'event/invalid': (c: { event: string }) => `The payload of the event "${c.event}" is invalid, so it was dropped.`,
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
