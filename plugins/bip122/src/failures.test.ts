import { oddErrors } from '@latchkey/core/testing'
import { errors as coreErrors } from '@latchkey/core'
import { errors } from './errors.js'
import { failureOf } from './failures.js'

test.each([
  // sats-connect
  [{ code: -32_000, message: 'User rejected request to connect' }, 'rejected'],
  [{ code: -32_000, message: 'User canceled the transaction' }, 'rejected'],
  [{ code: -32_002, message: 'Access denied.' }, 'unauthorized'],
  [{ code: -32_601, message: 'Method not found' }, 'unsupported-method'],
  [{ code: -32_001, message: 'Method not supported by the selected wallet' }, 'unsupported-method'],
  // UniSat, OKX
  [{ code: 4001, message: 'User rejected the request.' }, 'rejected'],
  [{ code: '4001', message: '' }, 'rejected'],
  [{ code: 4100, message: 'Unauthorized' }, 'unauthorized'],
  [{ code: 4200, message: 'no' }, 'unsupported-method'],
  [{ code: 4900, message: 'no' }, 'disconnected'],
  [{ code: 4901, message: 'no' }, 'disconnected'],
  [{ code: 4902, message: 'no' }, 'unknown-network'],
  [{ code: -32_603, message: 'not enough utxos' }, 'insufficient-funds'],
  [{ code: -32_002, message: 'Request already pending, please wait.' }, 'pending'],
  // WalletConnect
  [{ code: 3001, message: 'Unauthorized method.' }, 'unsupported-method'],
  [{ code: 5000, message: 'no' }, 'rejected'],
  [{ code: 5001, message: 'no' }, 'rejected'],
  [{ code: 5002, message: 'no' }, 'rejected'],
  [{ code: 5003, message: 'no' }, 'rejected'],
  [{ code: 5100, message: 'no' }, 'unsupported-network'],
  [{ code: 5101, message: 'no' }, 'unsupported-method'],
  [{ code: 5102, message: 'no' }, 'unsupported-method'],
  [{ code: 5103, message: 'no' }, 'unauthorized'],
  [{ code: 5104, message: 'no' }, 'unsupported-network'],
  [{ code: 6000, message: 'no' }, 'disconnected'],
  // Words alone
  ['User rejected', 'rejected'],
  [new Error('User denied message signature.'), 'rejected'],
  [new Error('Wallet is locked'), 'locked'],
  [new Error('Please unlock your wallet first'), 'locked'],
  [new Error('Extension context invalidated.'), 'disconnected'],
  [new Error('Could not establish connection. Receiving end does not exist.'), 'disconnected'],
  [new Error('Unsupported network'), 'unsupported-network'],
  // Ours, and core's
  [errors.create('bip122/insufficient-funds', { needed: 2n, available: 1n }), 'insufficient-funds'],
  [errors.create('bip122/unknown-network', { network: 'x' }), 'unknown-network'],
  [errors.create('bip122/other-network', { network: 'x' }), 'unsupported-network'],
  [errors.create('bip122/dust', { value: 1n, least: 2n }), undefined],
  [coreErrors.create('http/timeout', { host: 'x', ms: 1 }), 'timeout'],
  [coreErrors.create('http/failed', { host: 'x' }), 'network'],
  [coreErrors.create('rpc/no-url', { network: 'x' }), 'network'],
  // Anything else
  [{ code: -32_603, message: 'Internal error' }, undefined],
  [new Error('Something'), undefined],
] as const)('F-P05, F-P06, F-P07: %j means %s', (error, means) => expect(failureOf(error)).toBe(means))

test.each([
  ['the words before a code', { code: 4100, message: 'Wallet is locked' }, 'locked'],
  ['a code where the words say nothing', { code: 4100, message: 'Something' }, 'unauthorized'],
  [
    'the words of an error of the kit whose code says nothing',
    coreErrors.create('connection/failed', { wallet: 'A', reason: 'the wallet is locked' }),
    'locked',
  ],
  [
    'the words of an unknown error that looks like ours',
    { name: 'AppKitError', code: 'bip122/x', message: 'wallet locked' },
    'locked',
  ],
  [
    'our own error before its words',
    errors.create('bip122/unknown-network', { network: 'unsupported network' }),
    'unknown-network',
  ],
  ['no code of a wrapped error', new Error('Something', { cause: { code: 4100 } }), undefined],
  ['a rejection that is wrapped', new Error('Something', { cause: { code: 4001 } }), 'rejected'],
] as const)('is read by %s', (_what, error, means) => expect(failureOf(error)).toBe(means))

test.each(oddErrors())('F-P04: answers for %s', (_what, error) => {
  expect(() => failureOf(error)).not.toThrow()
})
