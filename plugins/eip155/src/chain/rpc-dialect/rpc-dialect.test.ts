import { toNetwork } from '@latchkey/core'
import { mainnet, polygon } from '../../networks/networks.js'
import { rpcDialect } from './rpc-dialect.js'

const ACTS = ['eth_sendRawTransaction', 'eth_sendTransaction', 'eth_newFilter', 'eth_sign', 'personal_sign', 'wallet_addEthereumChain', 'anvil_mine', 'debug_traceCall', '', '__proto__', 'constructor']

test.each(['eth_call', 'eth_getBalance', 'eth_blobBaseFee', 'net_version', 'web3_clientVersion'])('%s only looks', (method) => {
  expect(rpcDialect.isRead(method)).toBe(true)
})

test.each(ACTS)('%p may do more than look', (method) => {
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
] as const)('V30: a node that says %p is %p: %p', (said, network, isIts) => {
  expect(rpcDialect.identity!.matches(said, network)).toBe(isIts)
})

test('a host that asks for the chain is told what it has to be', () => {
  expect(rpcDialect.identity!.expected(polygon)).toBe('0x89')
})

test('V32: what 32 bytes are, the method says, never their shape', () => {
  const word = `0x${'ab'.repeat(32)}`
  for (const method of ['eth_call', 'eth_getStorageAt', 'eth_getBalance', 'eth_sendRawTransaction']) expect(rpcDialect.flawOf!(method, word)).toBeUndefined()
  expect(ACTS.concat('eth_call', 'eth_getStorageAt').filter((method) => rpcDialect.isRead(method))).toEqual(['eth_call', 'eth_getStorageAt'])
})
