import {
  concatHex,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  numberToHex,
  pad,
  slice,
  zeroAddress,
} from 'viem'
import { decodeCalls, encodeCalls, encodeSingle, SINGLE_MODE } from './executions.js'
import { EXECUTE_ABI } from './framework.js'

const ONE = { to: '0x00000000000000000000000000000000000000A1', value: 5n, data: '0x1234' } as const
const OTHER = { to: zeroAddress, value: 0n, data: '0x' } as const
const BATCH_MODE = pad('0x01', { size: 32, dir: 'right' })

test.each([
  ['one call', [ONE]],
  ['two calls', [ONE, OTHER]],
  ['no call', []],
])('reads %s of an operation as it was written', (_, calls) => {
  expect(decodeCalls(encodeCalls(calls))).toEqual(calls)
})

test('reads a batch of one call', () => {
  const execution = { type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] }
  const executions = encodeAbiParameters([execution], [[[ONE.to, ONE.value, ONE.data]]])
  const data = encodeFunctionData({ abi: EXECUTE_ABI, functionName: 'execute', args: [BATCH_MODE, executions] })
  expect(data).not.toBe(encodeCalls([ONE]))
  expect(decodeCalls(data)).toEqual([ONE])
})

test('takes a call without value and data for one that has none', () => {
  expect(decodeCalls(encodeCalls([{ to: zeroAddress }]))).toEqual([OTHER])
  expect(encodeSingle({ to: zeroAddress })).toBe(encodePacked(['address', 'uint256'], [zeroAddress, 0n]))
})

/** Two calls that the account is told to make in another mode. */
function inMode(mode: Hex): Hex {
  const { args } = decodeFunctionData({ abi: EXECUTE_ABI, data: encodeCalls([ONE, OTHER]) })
  return encodeFunctionData({ abi: EXECUTE_ABI, functionName: 'execute', args: [mode, args[1]!] })
}

/** The same call, with a gap before its data. */
const withGap = concatHex([
  slice(encodeCalls([ONE]), 0, 36),
  pad(ONE.to),
  numberToHex(ONE.value, { size: 32 }),
  numberToHex(0x80, { size: 32 }),
  numberToHex(0, { size: 32 }),
  numberToHex(2, { size: 32 }),
  pad(ONE.data, { size: 32, dir: 'right' }),
])

test.each([
  ['another function', '0xdeadbeef'],
  ['nothing', '0x'],
  ['a single call that is written like two, and is another one', inMode(SINGLE_MODE)],
  ['calls that may fail one by one', inMode(pad('0x0101', { size: 32, dir: 'right' }))],
  ['bytes behind the calls', `${encodeCalls([ONE, OTHER])}00`],
  ['a call that is written with a gap', withGap],
] as const)('refuses to read %s', (_, data) => {
  expect(() => decodeCalls(data)).toThrow(expect.objectContaining({ code: 'smart-account/unknown-calls' }))
})
