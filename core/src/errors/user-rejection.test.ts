import { isUserRejection } from './normalise.js'

describe('F-P05: distinguishes a rejection from a failure', () => {
  test.each([
    ['4001', { code: 4001, message: 'x' }],
    ['4001 as a text', { code: '4001' }],
    ['5000', { code: 5000 }],
    ['5000 as a text', { code: '5000' }],
    ['the chains refused', { code: 5001 }],
    ['the methods refused', { code: 5002 }],
    ['the events refused', { code: 5003 }],
    ['an upgrade refused', { code: 5750 }],
    ['a library’s own word', { code: 'ACTION_REJECTED' }],
    ['"user rejected" and nothing else', new Error('User rejected the request.')],
    ['a text', 'user rejected'],
    ['"denied"', { message: 'MetaMask Tx Signature: User denied transaction signature.' }],
    ['"cancelled"', { message: 'The user cancelled the request' }],
    ['"canceled"', { message: 'user has canceled' }],
    ['"by user"', { message: 'Request rejected by the user' }],
    ['one inside another', new Error('failed', { cause: new Error('inner', { cause: { code: 4001 } }) })],
    ['one handed on', { code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } }],
  ])('takes %s for a rejection', (_how, error) => {
    expect(isUserRejection(error)).toBe(true)
  })

  const ring: { cause?: unknown } = {}
  ring.cause = ring
  test.each([
    ['nothing', undefined],
    ['an internal error', { code: -32603, message: 'Internal error' }],
    ['a rejected transaction', { code: -32003, message: 'transaction rejected by node' }],
    ['another number', { code: 40010 }],
    ['a user who did nothing', { message: 'superuser rejectedness' }],
    ['a ring', ring],
  ])('does not take %s for a rejection', (_what, error) => {
    expect(isUserRejection(error)).toBe(false)
  })
})
