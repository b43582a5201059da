import { createFakeNamespace } from '../../testing/fakes/fake-namespace.js'
import { describeFailure } from './describe-failure.js'

const namespace = createFakeNamespace({
  failureOf: (error) => (error === 'Cancelled' ? 'rejected' : error === 'Locked' ? 'locked' : undefined),
})

test.each([
  [
    'an error that only the namespace can read',
    'Cancelled',
    { key: 'error.declined', severity: 'info', message: 'You declined this in your wallet' },
  ],
  ['an error that only the namespace can read', 'Locked', { key: 'error.wallet-locked', severity: 'warning' }],
  ['a code that all wallets share', { code: 4001 }, { severity: 'info' }],
  ['an unknown error', new Error('boom'), { key: 'error.unknown', message: 'Something went wrong' }],
])('describes %s: %p', (_, error, expected) => {
  expect(describeFailure(error, namespace)).toMatchObject(expected)
})

test('falls back to describe() for an error without a namespace', () => {
  expect(describeFailure('Cancelled', undefined)).toMatchObject({ key: 'error.unknown' })
})

test('uses the messages of the caller', () => {
  expect(describeFailure('Cancelled', namespace, { 'error.declined': 'Abgelehnt' }).message).toBe('Abgelehnt')
})
