import { defineErrors } from '@latchkey/core'

/** What can go wrong with a batch of calls. The wallet's own error is the cause. */
export const callsErrors = defineErrors({
  'eip155/calls-invalid': (c: { reason: string }) => `This is no batch of calls that a wallet may be asked for: ${c.reason}. Nothing was sent.`,
  'eip155/calls-invalid-answer': (c: { method: string }) =>
    `What the wallet answered to ${c.method} is not what EIP-5792, EIP-2255 or ERC-7811 say it is. Whether anything was sent, only the wallet knows.`,
  'eip155/calls-unsupported-capability': () =>
    'The wallet cannot do what the calls ask for. Ask for its capabilities first, or mark the capability as optional.',
  'eip155/calls-unsupported-network': (c: { network: string }) => `The wallet sends no batches of calls on ${c.network}.`,
  'eip155/calls-duplicate-id': () => 'A batch of calls with this id was sent before. Use another id, or none.',
  'eip155/calls-unknown-id': (c: { id: string }) => `The wallet knows no batch of calls with the id ${c.id}.`,
  'eip155/calls-too-large': (c: { calls: number }) => `${c.calls} calls at once are too many for the wallet. Send fewer.`,
  'eip155/calls-upgrade-rejected': () => 'The visitor did not want the account to be upgraded, which calls that must all happen or none need here.',
  'eip155/calls-atomicity-unsupported': () => 'The wallet cannot promise that all calls happen or none.',
})
