import { createFakeChain } from '../../testing/fake-chain.js'
import { describeFailure } from './describe-failure.js'

const chain = createFakeChain({ failureOf: (error) => (error === 'Cancelled' ? 'rejected' : error === 'Locked' ? 'locked' : undefined) })

test.each([
  ['what only the chain understands', 'Cancelled', { key: 'error.declined', severity: 'info', message: 'You declined this in your wallet' }],
  ['what only the chain understands', 'Locked', { key: 'error.wallet-locked', severity: 'warning' }],
  ['what everybody understands', { code: 4001 }, { severity: 'info' }],
  ['what nobody understands', new Error('boom'), { key: 'error.unknown', message: 'Something went wrong' }],
])('%s: %p', (_, error, expected) => {
  expect(describeFailure(error, chain)).toMatchObject(expected)
})

test('without a chain it is what it is anyway', () => {
  expect(describeFailure('Cancelled', undefined)).toMatchObject({ key: 'error.unknown' })
})

test('in the words of the host', () => {
  expect(describeFailure('Cancelled', chain, { 'error.declined': 'Abgelehnt' }).message).toBe('Abgelehnt')
})
