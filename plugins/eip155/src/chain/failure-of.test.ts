import { errors } from '@latchkey/core'
import { oddErrors, walletError } from '@latchkey/core/testing'
import { failureOf } from './failure-of.js'

const wrapped = (inner: unknown) => Object.assign(new Error('Internal JSON-RPC error.', { cause: inner }), { code: -32_603 })

test.each([
  ['4001', walletError(4001), 'rejected'],
  ['5000', walletError(5000), 'rejected'],
  ['a code written as a text', { code: '4001', message: 'no' }, 'rejected'],
  ['only words', new Error('MetaMask Tx Signature: User denied transaction signature.'), 'rejected'],
  ['a no that a library wrapped', wrapped(walletError(4001)), 'rejected'],
])('F-P05: a no by %s is a no', (_how, error, means) => {
  expect(failureOf(error)).toBe(means)
})

test.each([
  ['its code', walletError(-32_002)],
  ['words only', new Error("Request of type 'wallet_requestPermissions' already pending for origin https://a.test. Please wait.")],
  ['words only, in another way', new Error('Already processing eth_requestAccounts. Please wait.')],
])('F-P06: a request that is pending is told by %s', (_how, error) => {
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
  // As MetaMask's app says it.
  [{ code: -32_603, message: 'Internal error', data: { originalError: { code: 4902 } } }, 'unknown-network'],
  [{ code: -32_603, message: 'Unrecognized chain ID "0x89". Try adding the chain using wallet_addEthereumChain first.' }, 'unknown-network'],
  [{ code: 5710, message: 'no' }, 'unsupported-network'],
  [new Error('Wallet is locked'), 'locked'],
  [new Error('Please unlock your wallet'), 'locked'],
  [new Error('insufficient funds for gas * price + value'), 'insufficient-funds'],
  [errors.create('http/timeout', { host: 'node.test', ms: 10_000 }), 'timeout'],
  [errors.create('rpc/no-url', { network: 'Ethereum' }), 'network'],
  // What the kit's way to nodes makes of it for viem.
  [Object.assign(new Error('No URL', { cause: errors.create('rpc/no-url', { network: 'Ethereum' }) }), { code: 4900 }), 'network'],
  [new Error('Something else'), undefined],
])('F-P07: %p means %p', (error, means) => {
  expect(failureOf(error)).toBe(means)
})

test('F-P21: an extension that was replaced while the page was open is gone', () => {
  expect(failureOf(new Error('Extension context invalidated.'))).toBe('disconnected')
})

test.each(oddErrors())('F-P04: %s is an error like any other, and answered for', (_what, error) => {
  expect([undefined, 'rejected']).toContain(failureOf(error))
})

test('an error that is its own cause is looked at and left', () => {
  const endless: { cause?: unknown } = {}
  endless.cause = endless
  expect(failureOf(endless)).toBeUndefined()
})
