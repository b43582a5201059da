import { connectionErrors } from '../../errors/catalogue/connection-errors.js'
import { createFakeNamespace } from '../../testing/fakes/fake-namespace.js'
import { connectError, walletFailure } from './wallet-failure.js'

const wallet = 'Fake Wallet'

test.each<[what: string, error: unknown, code: string]>([
  ['a rejection', { code: 4001 }, 'connection/cancelled'],
  ['a rejection of the methods of a pairing', { code: 5002 }, 'connection/cancelled'],
  ['a pending request', { code: -32_002 }, 'connection/pending'],
  ['a method that the visitor has not allowed', { code: 4100 }, 'connection/failed'],
  ['a wallet that lost its network', { code: 4900 }, 'connection/gone'],
  ['a session the visitor ended', { code: 6000 }, 'connection/gone'],
  ['a code that is a property of every object', { code: 'constructor' }, 'connection/failed'],
  ['any other error', new Error('out of ink'), 'connection/failed'],
])('makes %s the cause of an error of the catalogue', (_what, cause, code) => {
  expect(connectError(cause, wallet, [])).toMatchObject({ code, cause })
})

test.each<[failure: 'locked' | 'unsupported-network' | 'unknown-network' | 'not-installed' | 'timeout', code: string]>([
  ['locked', 'connection/locked'],
  ['unsupported-network', 'connection/unsupported-network'],
  ['unknown-network', 'connection/unsupported-network'],
  ['not-installed', 'connection/gone'],
  ['timeout', 'connection/failed'],
])('turns an error that a namespace reads as "%s" into %s', (failure, code) => {
  const namespace = createFakeNamespace({ failureOf: () => failure })
  expect(connectError('?', wallet, [namespace])).toMatchObject({ code })
})

test('returns an error of a catalogue unchanged', () => {
  const error = connectionErrors.create('connection/locked', { wallet: 'Own' })
  expect(connectError(error, wallet, [])).toBe(error)
})

test('skips a namespace whose failureOf throws', () => {
  const broken = createFakeNamespace({
    failureOf() {
      throw new Error('broken')
    },
  })
  expect(walletFailure({ code: 4001 }, [broken])).toBe('rejected')
})

test.each([4200, -32_601])('reads %p as a method the wallet does not have', (code) => {
  expect(walletFailure({ code }, [])).toBe('unsupported-method')
})

test.each(['User rejected the request.', 'Request was denied by the user', 'user canceled', 'The user declined'])(
  'reads "%s" as a rejection',
  (text) => {
    expect(walletFailure(new Error(text), [])).toBe('rejected')
  },
)

test.each(['Could not reach the user', 'rejected by the node', 'transaction cancelled'])(
  'does not read "%s" as a rejection',
  (text) => {
    expect(walletFailure(new Error(text), [])).toBeUndefined()
  },
)
