import { toNetwork } from '@latchkey/core/plugin'
import { mainnet, polygon } from '../networks.js'
import { rpcDialect } from './rpc-dialect.js'

const ACTS = [
  'eth_sendRawTransaction',
  'eth_sendTransaction',
  'eth_newFilter',
  'eth_sign',
  'personal_sign',
  'wallet_addEthereumChain',
  'anvil_mine',
  'debug_traceCall',
  '',
  '__proto__',
  'constructor',
]

test.each(['eth_call', 'eth_getBalance', 'eth_blobBaseFee', 'net_version', 'web3_clientVersion'])(
  '%s only reads',
  (method) => {
    expect(rpcDialect.isRead(method)).toBe(true)
  },
)

test.each(ACTS)('%p may do more than read', (method) => {
  expect(rpcDialect.isRead(method)).toBe(false)
})

test.each([
  ['0x1', mainnet, true],
  ['0x01', mainnet, true],
  ['0x89', polygon, true],
  ['0x89', mainnet, false],
  [1, mainnet, false],
  ['1', mainnet, false],
  [null, mainnet, false],
  [`0x${'0'.repeat(100)}1`, mainnet, false],
  ['0x20000000000001', toNetwork({ ...mainnet, id: '9007199254740992' }), false],
] as const)('V30: compares the chain id %p with %p: %p', (value, network, isIts) => {
  expect(rpcDialect.identity!.matches(value, network)).toBe(isIts)
})

test('gives the chain id that a node has to answer', () => {
  expect(rpcDialect.identity!.expected(polygon)).toBe('0x89')
})

test('V32: decides by the method, never by the shape of the result', () => {
  const word = `0x${'ab'.repeat(32)}`
  for (const method of ['eth_call', 'eth_getStorageAt', 'eth_getBalance', 'eth_sendRawTransaction'])
    expect(rpcDialect.flawOf!(method, word)).toBeUndefined()
  expect(ACTS.concat('eth_call', 'eth_getStorageAt').filter((method) => rpcDialect.isRead(method))).toEqual([
    'eth_call',
    'eth_getStorageAt',
  ])
})

const HASH = `0x${'ab'.repeat(32)}`
const MEGABYTE = `0x${'00'.repeat(500_000)}`

test.each([
  ['eth_getBalance', '0x0'],
  ['eth_getBalance', '0xDE0b6b3a7640000'],
  ['eth_getBalance', `0x${'f'.repeat(64)}`],
  ['eth_call', '0x'],
  ['eth_call', `0x${'ab'.repeat(10_000)}`],
  ['eth_getCode', '0x'],
  ['eth_getStorageAt', '0x0'],
  ['eth_sendRawTransaction', HASH],
  ['eth_getTransactionReceipt', null],
  ['eth_getTransactionReceipt', { status: '0x1' }],
  ['eth_getLogs', []],
  ['acme_anything', { a: 1 }],
  ['acme_anything', undefined],
])('accepts %s with the result %p', (method, result) => {
  expect(rpcDialect.flawOf!(method, result)).toBeUndefined()
})

test.each([
  ['eth_getBalance', null],
  ['eth_getBalance', '0x'],
  ['eth_getBalance', ''],
  ['eth_getBalance', '12'],
  ['eth_getBalance', '0xzz'],
  ['eth_getBalance', '-0x1'],
  ['eth_getBalance', '0x1\n'],
  ['eth_getBalance', 12],
  ['eth_getBalance', { hex: '0x1' }],
  ['eth_getBalance', `0x1${'0'.repeat(64)}`],
  ['eth_getBalance', MEGABYTE],
  ['eth_call', null],
  ['eth_call', '0x1'],
  ['eth_call', MEGABYTE],
  ['eth_sendRawTransaction', '0x'],
  ['eth_sendRawTransaction', `${HASH}00`],
  ['eth_getTransactionReceipt', '0x'],
  ['eth_getTransactionReceipt', []],
  ['eth_getLogs', {}],
  ['eth_feeHistory', null],
])('refuses %s with the result %.40p', (method, result) => {
  expect(rpcDialect.flawOf!(method, result)).toEqual(expect.stringMatching(/^it (is not|has) .{3,60}$/))
})

test('checks data of the maximal length quickly', () => {
  expect(rpcDialect.flawOf!('eth_call', `0x${'ab'.repeat(499_999)}`)).toBeUndefined()
  expect(rpcDialect.flawOf!('eth_call', `0x${'ab'.repeat(499_998)}a`)).toBe('it is not bytes')
})
