import { serviceErrors } from '../../errors/service-errors.js'
import { createFakeChain } from '../../testing/fake-chain.js'
import { createFakeConnector } from '../../testing/fake-connector.js'
import { connectError } from './connect-error.js'
import { walletFailure } from './wallet-failure.js'

const wallet = createFakeConnector()

test.each<[what: string, error: unknown, code: string]>([
  ['a no', { code: 4001 }, 'connection/cancelled'],
  ['a no to the methods of a pairing', { code: 5002 }, 'connection/cancelled'],
  ['a request that waits', { code: -32_002 }, 'connection/pending'],
  ['a wallet that is not allowed to answer', { code: 4100 }, 'connection/failed'],
  ['a wallet that lost its network', { code: 4900 }, 'connection/gone'],
  ['a session the visitor ended', { code: 6000 }, 'connection/gone'],
  ['a code that is part of every object', { code: 'constructor' }, 'connection/failed'],
  ['anything else', new Error('out of ink'), 'connection/failed'],
])('%s becomes an error of the catalogue, with itself as the cause', (_what, cause, code) => {
  expect(connectError(cause, wallet, [])).toMatchObject({ code, cause })
})

test.each<[failure: 'locked' | 'unsupported-network' | 'unknown-network' | 'not-installed' | 'timeout', code: string]>([
  ['locked', 'connection/locked'],
  ['unsupported-network', 'connection/unsupported-network'],
  ['unknown-network', 'connection/unsupported-network'],
  ['not-installed', 'connection/gone'],
  ['timeout', 'connection/failed'],
])('what its chain calls "%s" is %s', (failure, code) => {
  const chain = createFakeChain({ failureOf: () => failure })
  expect(connectError('?', wallet, [chain])).toMatchObject({ code })
})

test('an error of a catalogue stays what it is', () => {
  const error = serviceErrors.create('connection/locked', { wallet: 'Own' })
  expect(connectError(error, wallet, [])).toBe(error)
})

test('a chain that fails to say what an error means is no chain that knows', () => {
  const broken = createFakeChain({
    failureOf() {
      throw new Error('broken')
    },
  })
  expect(walletFailure({ code: 4001 }, [broken])).toBe('rejected')
})

test.each([4200, -32_601])('%p says that the wallet has no such method', (code) => {
  expect(walletFailure({ code }, [])).toBe('unsupported-method')
})

test.each(['User rejected the request.', 'Request was denied by the user', 'user canceled', 'The user declined'])('"%s" is a no', (text) => {
  expect(walletFailure(new Error(text), [])).toBe('rejected')
})

test.each(['Could not reach the user', 'rejected by the node', 'transaction cancelled'])('"%s" is no visitor\'s no', (text) => {
  expect(walletFailure(new Error(text), [])).toBeUndefined()
})
