import type { FailureKind } from '@latchkey/core'
import { oddErrors, walletError } from '@latchkey/core/testing'
import { SendTransactionError, TransactionExpiredBlockheightExceededError } from '@solana/web3.js'
import { errors } from './errors.js'
import { nodeError } from './fake-rpc.test.helper.js'
import { failureOf } from './failures.js'

/** An error in the form of wallet adapters. */
const adapterError = (name: string, message = '', error?: unknown) => Object.assign(new Error(message), { name, error })
const named = (code: number, message = '') => Object.assign(new Error(message), { name: 'WalletStandardError', code })
const failed = (logs: string[]) =>
  new SendTransactionError({
    action: 'simulate',
    signature: 'x',
    transactionMessage: 'Transaction simulation failed',
    logs,
  })

test.each<[string, unknown, FailureKind | undefined]>([
  // F-P05
  ['F-P05: 4001', walletError(4001), 'rejected'],
  ['F-P05: the code 4001 as a text', { code: '4001' }, 'rejected'],
  ['F-P05: a message without a code', new Error('User rejected the request.'), 'rejected'],
  [
    'F-P05: the message of an adapter',
    adapterError('WalletSignTransactionError', 'User rejected the request.'),
    'rejected',
  ],
  ['F-P05: Approval Denied', new Error('Approval Denied'), 'rejected'],
  ['F-P05: Transaction cancelled', new Error('Transaction cancelled'), 'rejected'],
  ['F-P05: a thrown text', 'User declined', 'rejected'],
  ['F-P05: the Wallet Standard’s code', named(4_001_000), 'rejected'],
  [
    'F-P05: a code inside another error',
    adapterError('WalletConnectionError', 'Unexpected error', walletError(4001)),
    'rejected',
  ],
  ['F-P05: the code of a cause', new Error('failed', { cause: walletError(4001) }), 'rejected'],
  // F-P06
  ['F-P06: -32002', walletError(-32_002), 'pending'],
  ['F-P06: a message without a code', new Error('Request of type connect already pending for origin'), 'pending'],
  // F-P07
  ['F-P07: 4100', walletError(4100), 'unauthorized'],
  [
    'F-P07: the message of an unauthorized page',
    new Error('The requested account has not been authorized by the user.'),
    'unauthorized',
  ],
  ['F-P07: 4200', walletError(4200), 'unsupported-method'],
  ['F-P07: 4900', walletError(4900), 'disconnected'],
  ['F-P07: 4901', walletError(4901), 'unsupported-network'],
  ['F-P07: an unknown wallet', named(3_834_000), 'not-installed'],
  ['F-P07: an unknown account', named(3_834_001), 'unauthorized'],
  ['F-P07: an unknown chain', named(6_160_000), 'unsupported-network'],
  ['F-P07: an unknown feature', named(6_160_001), 'unsupported-method'],
  [
    'F-P07: the message of an adapter without the method',
    new Error('signTransaction not implemented by adapter'),
    'unsupported-method',
  ],
  ['a missing wallet', adapterError('WalletNotReadyError'), 'not-installed'],
  ['a locked wallet', new Error('Wallet is locked'), 'locked'],
  // The codes of WalletConnect.
  ...[5000, 5001, 5002, 5003].map((code): [string, unknown, FailureKind] => [
    `F-P05: ${code}`,
    { code, message: 'no' },
    'rejected',
  ]),
  ['F-P07: 3001', { code: 3001, message: 'Unauthorized method.' }, 'unsupported-method'],
  ['F-P07: 5100', { code: 5100, message: 'no' }, 'unsupported-network'],
  ['F-P07: 5101', { code: 5101, message: 'no' }, 'unsupported-method'],
  ['F-P07: 5102', { code: 5102, message: 'no' }, 'unsupported-method'],
  ['F-P07: 5103', { code: 5103, message: 'no' }, 'unauthorized'],
  ['F-P07: 5104', { code: 5104, message: 'no' }, 'unsupported-network'],
  ['F-P07: 6000', { code: 6000, message: 'no' }, 'disconnected'],
  // F-P21
  ['F-P21: an updated extension', new Error('Extension context invalidated.'), 'disconnected'],
  [
    'F-P21: a removed extension',
    new Error('Could not establish connection. Receiving end does not exist.'),
    'disconnected',
  ],
  ['a wallet that did not answer in time', adapterError('WalletTimeoutError'), 'timeout'],
  // Errors of nodes and programs.
  [
    'an expired blockhash',
    new Error('failed to send transaction: Transaction simulation failed: Blockhash not found'),
    'timeout',
  ],
  ['an expired transaction', new TransactionExpiredBlockheightExceededError('x'), 'timeout'],
  [
    'a program’s 0x1',
    new Error('Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1'),
    'insufficient-funds',
  ],
  [
    '0x1 in the logs alone',
    failed(['Program log: Error: insufficient funds', 'Program failed: custom program error: 0x1']),
    'insufficient-funds',
  ],
  ['0x10, which is another', new Error('custom program error: 0x10'), undefined],
  ['too few lamports', failed(['Transfer: insufficient lamports 5, need 10']), 'insufficient-funds'],
  [
    'an account without any lamports',
    new Error('Attempt to debit an account but found no record of a prior credit.'),
    'insufficient-funds',
  ],
  [
    'the runtime’s name of missing funds',
    errors.create('solana/simulation-failed', { reason: 'InsufficientFundsForFee', logs: [] }),
    'insufficient-funds',
  ],
  [
    'the runtime’s name of missing funds in the logs',
    errors.create('solana/simulation-failed', { reason: 'InstructionError 1', logs: ['Error: insufficient funds'] }),
    'insufficient-funds',
  ],
  [
    'the plugin’s error for missing funds',
    errors.create('solana/insufficient-funds', { has: 0n, needs: 1n }),
    'insufficient-funds',
  ],
  [
    'a failed simulation with the code of a pending request',
    { code: -32_002, message: 'Transaction simulation failed: custom program error: 0x2a' },
    undefined,
  ],
  ['an unreachable node', new TypeError('Failed to fetch'), 'network'],
  ['an unknown error of a node', nodeError(-32_000, 'unknown'), undefined],
  ['an unknown error', new Error('no'), undefined],
])('reads %s', (_what, error, means) => expect(failureOf(error)).toBe(means))

describe('an error that wraps others', () => {
  const locked = 'Wallet is locked'

  test.each<[string, unknown, FailureKind]>([
    ['a code before the words around it', new Error(locked, { cause: walletError(4100) }), 'unauthorized'],
    [
      'a code three layers deep before words and names',
      adapterError('WalletTimeoutError', locked, adapterError('WalletError', locked, { error: { code: 4900 } })),
      'disconnected',
    ],
    [
      'the outer of two codes',
      Object.assign(new Error('', { cause: walletError(4900) }), { code: 4100 }),
      'unauthorized',
    ],
    ['a name before the words of its own error', adapterError('WalletTimeoutError', locked), 'timeout'],
    ['a name before the words around it', new Error(locked, { cause: adapterError('WalletTimeoutError') }), 'timeout'],
    [
      'the words inside, where no layer has a code or a name',
      adapterError('X', 'Failed.', new Error(locked)),
      'locked',
    ],
    [
      'our own error before a code',
      Object.assign(new Error('', { cause: errors.create('solana/account-gone', { wallet: 'W', address: 'A' }) }), {
        code: 4900,
      }),
      'unauthorized',
    ],
    [
      'the code of its cause where its own code says nothing',
      { code: -32_002, message: 'Insufficient funds', cause: { code: 4100 } },
      'unauthorized',
    ],
  ])('is read by %s', (_what, error, means) => expect(failureOf(error)).toBe(means))
})

test.each(oddErrors())('F-P04: answers for %s', (_what, error) => {
  expect(() => failureOf(error)).not.toThrow()
})

test('F-P04: stops reading errors that wrap each other in a ring', () => {
  const one: { error?: unknown } = {}
  one.error = { error: one, code: -1 }
  expect(failureOf(one)).toBeUndefined()
})
