import { oddErrors } from '@latchkey/core/testing'
import type { FailureKind } from '@latchkey/core'
import { failureOf } from './failures.js'

test.each<readonly [message: string, means: FailureKind | undefined]>([
  ['Rejected', 'rejected'],
  ['Cancelled', 'rejected'],
  ['Canceled', 'rejected'],
  ['User rejected', 'rejected'],
  ['Rejected by user', 'rejected'],
  ['Signing was cancelled by the user.', 'rejected'],
  ['Error: Cancelled', 'rejected'],
  ['The source https://shop.example has a pending authorization request', 'pending'],
  ['The source https://shop.example has not been enabled yet', 'unauthorized'],
  ['The source https://shop.example is not allowed to interact with this extension', 'unauthorized'],
  ['Unauthorized', 'unauthorized'],
  ['Extension context invalidated.', 'disconnected'],
  ['The message port closed before a response was received.', 'disconnected'],
  [
    'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received',
    'disconnected',
  ],
  ['Could not establish connection. Receiving end does not exist.', 'disconnected'],
  ['Attempting to use a disconnected port object', 'disconnected'],
  ['Wallet is locked', 'locked'],
  ['Please unlock your wallet', 'locked'],
  ['1010: Invalid Transaction: Inability to pay some fees, e.g. account balance too low', 'insufficient-funds'],
  // Errors about something else.
  ['1010: Invalid Transaction: Transaction has a bad signature', undefined],
  ['The node rejected the call because its runtime was upgraded', undefined],
  ['Talisman extension has not been configured yet. Please continue with onboarding.', undefined],
  ['Unable to find keypair', undefined],
  ['', undefined],
])('reads "%s" as %p', (message, means) => {
  expect(failureOf(new Error(message))).toBe(means)
  expect(failureOf(message)).toBe(means)
  expect(failureOf(new Error('It failed.', { cause: { message } }))).toBe(means)
})

test("reads the data of a node's error, raw and in the kit's error", () => {
  const data = 'Inability to pay some fees (e.g. account balance too low)'
  expect(failureOf({ code: 1010, message: 'Invalid Transaction', data })).toBe('insufficient-funds')
  expect(failureOf(Object.assign(new Error('RPC request failed'), { context: { code: 1010, data } }))).toBe(
    'insufficient-funds',
  )
})

test.each(oddErrors())('F-P04: answers for %s', (_what, error) => {
  expect([undefined, 'rejected']).toContain(failureOf(error))
})

test('stops reading errors that contain each other', () => {
  const error = new Error('one')
  error.cause = new Error('other', { cause: error })
  expect(failureOf(error)).toBeUndefined()
})
