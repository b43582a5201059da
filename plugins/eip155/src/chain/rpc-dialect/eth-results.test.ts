import { flawOfEthResult } from './eth-results.js'

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
])('%s may answer %p', (method, result) => {
  expect(flawOfEthResult(method, result)).toBeUndefined()
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
])('%s cannot answer %.40p', (method, result) => {
  expect(flawOfEthResult(method, result)).toEqual(expect.stringMatching(/^it (is not|has) .{3,60}$/))
})

test('says so of the longest data without effort', () => {
  expect(flawOfEthResult('eth_call', `0x${'ab'.repeat(499_999)}`)).toBeUndefined()
  expect(flawOfEthResult('eth_call', `0x${'ab'.repeat(499_998)}a`)).toBe('it is not bytes')
})
