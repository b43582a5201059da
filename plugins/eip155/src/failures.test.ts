import { errors } from '@latchkey/core'
import { oddErrors, walletError } from '@latchkey/core/testing'
import { failureOf } from './failures.js'

const wrapped = (inner: unknown) =>
  Object.assign(new Error('Internal JSON-RPC error.', { cause: inner }), { code: -32_603 })

test.each([
  ['4001', walletError(4001), 'rejected'],
  ['5000', walletError(5000), 'rejected'],
  ['a code written as a text', { code: '4001', message: 'no' }, 'rejected'],
  ['words only', new Error('MetaMask Tx Signature: User denied transaction signature.'), 'rejected'],
  ['a code that a library wrapped', wrapped(walletError(4001)), 'rejected'],
])('F-P05: reads a rejection by %s', (_how, error, means) => {
  expect(failureOf(error)).toBe(means)
})

test.each([
  ['its code', walletError(-32_002)],
  [
    'words only',
    new Error("Request of type 'wallet_requestPermissions' already pending for origin https://a.test. Please wait."),
  ],
  ['other words only', new Error('Already processing eth_requestAccounts. Please wait.')],
])('F-P06: reads a pending request by %s', (_how, error) => {
  expect(failureOf(error)).toBe('pending')
})

test.each([
  [walletError(4100), 'unauthorized'],
  [walletError(4200), 'unsupported-method'],
  [walletError(-32_601), 'unsupported-method'],
  [new Error('The method "wallet_watchAsset" does not exist / is not available.'), 'unsupported-method'],
  [walletError(4900), 'disconnected'],
  [walletError(4901), 'unsupported-network'],
  [walletError(4902), 'unknown-network'],
  [{ code: '4902', message: '' }, 'unknown-network'],
  // MetaMask's app wraps the code.
  [{ code: -32_603, message: 'Internal error', data: { originalError: { code: 4902 } } }, 'unknown-network'],
  [
    {
      code: -32_603,
      message: 'Unrecognized chain ID "0x89". Try adding the chain using wallet_addEthereumChain first.',
    },
    'unknown-network',
  ],
  [{ code: 5710, message: 'no' }, 'unsupported-network'],
  [new Error('Wallet is locked'), 'locked'],
  [new Error('Please unlock your wallet'), 'locked'],
  [new Error('insufficient funds for gas * price + value'), 'insufficient-funds'],
  [errors.create('http/timeout', { host: 'node.test', ms: 10_000 }), 'timeout'],
  [errors.create('rpc/no-url', { network: 'Ethereum' }), 'network'],
  // The kit's RPC client gives viem this error.
  [
    Object.assign(new Error('No URL', { cause: errors.create('rpc/no-url', { network: 'Ethereum' }) }), { code: 4900 }),
    'network',
  ],
  [new Error('Something else'), undefined],
])('F-P07: reads %p as %p', (error, means) => {
  expect(failureOf(error)).toBe(means)
})

test('F-P21: reads a replaced extension as disconnected', () => {
  expect(failureOf(new Error('Extension context invalidated.'))).toBe('disconnected')
})

test.each(oddErrors())('F-P04: answers for %s', (_what, error) => {
  expect([undefined, 'rejected']).toContain(failureOf(error))
})

test('gives up on an error that is its own cause', () => {
  const endless: { cause?: unknown } = {}
  endless.cause = endless
  expect(failureOf(endless)).toBeUndefined()
})
