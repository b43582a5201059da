import type { ChainFailure } from '@latchkey/core'
import { oddErrors, walletError } from '@latchkey/core/testing'
import { SendTransactionError, TransactionExpiredBlockheightExceededError } from '@solana/web3.js'
import { errors } from '../errors.js'
import { nodeError } from '../fake-rpc.test.helper.js'
import { failureOf } from './failure-of.js'

/** As wallet adapters throw them. */
const adapterError = (name: string, message = '', error?: unknown) => Object.assign(new Error(message), { name, error })
const named = (code: number, message = '') => Object.assign(new Error(message), { name: 'WalletStandardError', code })
const failed = (logs: string[]) => new SendTransactionError({ action: 'simulate', signature: 'x', transactionMessage: 'Transaction simulation failed', logs })

test.each<[string, unknown, ChainFailure | undefined]>([
  // F-P05
  ['F-P05: 4001', walletError(4001), 'rejected'],
  ['F-P05: 4001 as a text', { code: '4001' }, 'rejected'],
  ['F-P05: words alone', new Error('User rejected the request.'), 'rejected'],
  ['F-P05: words of an adapter', adapterError('WalletSignTransactionError', 'User rejected the request.'), 'rejected'],
  ['F-P05: Approval Denied', new Error('Approval Denied'), 'rejected'],
  ['F-P05: Transaction cancelled', new Error('Transaction cancelled'), 'rejected'],
  ['F-P05: a text', 'User declined', 'rejected'],
  ['F-P05: the Wallet Standard’s code', named(4_001_000), 'rejected'],
  ['F-P05: inside of another error', adapterError('WalletConnectionError', 'Unexpected error', walletError(4001)), 'rejected'],
  ['F-P05: as a cause', new Error('failed', { cause: walletError(4001) }), 'rejected'],
  // F-P06
  ['F-P06: -32002', walletError(-32_002), 'pending'],
  ['F-P06: words alone', new Error('Request of type connect already pending for origin'), 'pending'],
  // F-P07
  ['F-P07: 4100', walletError(4100), 'unauthorized'],
  ['F-P07: not authorised, in words', new Error('The requested account has not been authorized by the user.'), 'unauthorized'],
  ['F-P07: 4200', walletError(4200), 'unsupported-method'],
  ['F-P07: 4900', walletError(4900), 'disconnected'],
  ['F-P07: 4901', walletError(4901), 'unsupported-network'],
  ['F-P07: no such wallet', named(3_834_000), 'not-installed'],
  ['F-P07: no such account', named(3_834_001), 'unauthorized'],
  ['F-P07: no such chain', named(6_160_000), 'unsupported-network'],
  ['F-P07: no such feature', named(6_160_001), 'unsupported-method'],
  ['F-P07: an adapter’s, for a method', new Error('signTransaction not implemented by adapter'), 'unsupported-method'],
  ['a wallet that is not there', adapterError('WalletNotReadyError'), 'not-installed'],
  ['a wallet that is locked', new Error('Wallet is locked'), 'locked'],
  // What WalletConnect says by its codes.
  ...[5000, 5001, 5002, 5003].map((code): [string, unknown, ChainFailure] => [`F-P05: ${code}`, { code, message: 'no' }, 'rejected']),
  ['F-P07: 3001', { code: 3001, message: 'Unauthorized method.' }, 'unsupported-method'],
  ['F-P07: 5100', { code: 5100, message: 'no' }, 'unsupported-network'],
  ['F-P07: 5101', { code: 5101, message: 'no' }, 'unsupported-method'],
  ['F-P07: 5102', { code: 5102, message: 'no' }, 'unsupported-method'],
  ['F-P07: 5103', { code: 5103, message: 'no' }, 'unauthorized'],
  ['F-P07: 5104', { code: 5104, message: 'no' }, 'unsupported-network'],
  ['F-P07: 6000', { code: 6000, message: 'no' }, 'disconnected'],
  // F-P21
  ['F-P21: an extension that was updated', new Error('Extension context invalidated.'), 'disconnected'],
  ['F-P21: one that went away', new Error('Could not establish connection. Receiving end does not exist.'), 'disconnected'],
  ['a wallet that did not answer in time', adapterError('WalletTimeoutError'), 'timeout'],
  // What nodes and programs say.
  ['a blockhash that is too old', new Error('failed to send transaction: Transaction simulation failed: Blockhash not found'), 'timeout'],
  ['a transaction that has expired', new TransactionExpiredBlockheightExceededError('x'), 'timeout'],
  ['a program’s 0x1', new Error('Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1'), 'insufficient-funds'],
  ['0x1 in the logs alone', failed(['Program log: Error: insufficient funds', 'Program failed: custom program error: 0x1']), 'insufficient-funds'],
  ['0x10, which is another', new Error('custom program error: 0x10'), undefined],
  ['too few lamports', failed(['Transfer: insufficient lamports 5, need 10']), 'insufficient-funds'],
  ['an account that never had any', new Error('Attempt to debit an account but found no record of a prior credit.'), 'insufficient-funds'],
  ['our own word for it', errors.create('solana/simulation-failed', { reason: 'InsufficientFundsForFee', logs: [] }), 'insufficient-funds'],
  ['our own word for it, in the logs', errors.create('solana/simulation-failed', { reason: 'InstructionError 1', logs: ['Error: insufficient funds'] }), 'insufficient-funds'],
  ['our own code for it', errors.create('solana/insufficient-funds', { has: 0n, needs: 1n }), 'insufficient-funds'],
  ['a simulation that failed, with the code that wallets wait by', { code: -32_002, message: 'Transaction simulation failed: custom program error: 0x2a' }, undefined],
  ['a node that cannot be reached', new TypeError('Failed to fetch'), 'network'],
  ['the kit’s own, for a node', nodeError(-32_000, 'unknown'), undefined],
  ['anything else', new Error('no'), undefined],
])('%s', (_what, error, means) => expect(failureOf(error)).toBe(means))

test.each(oddErrors())('F-P04: it answers for %s', (_what, error) => {
  expect(() => failureOf(error)).not.toThrow()
})

test('F-P04: errors that wrap each other in a ring are looked at for a while only', () => {
  const one: { error?: unknown } = { }
  one.error = { error: one, code: -1 }
  expect(failureOf(one)).toBeUndefined()
})
