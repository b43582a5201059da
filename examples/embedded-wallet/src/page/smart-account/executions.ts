import { defineErrors } from '@latchkey/core/plugin'
import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  pad,
  parseAbiParameters,
} from 'viem'
import { EXECUTE_ABI } from './framework.js'

const errors = defineErrors({
  'smart-account/unknown-calls': () =>
    'The calls of this operation cannot be read, so nobody can say what they would do.',
})

export interface Call {
  readonly to: Address
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
}

/** Modes of ERC-7579. Where a call reverts, all of them do. */
export const SINGLE_MODE: Hex = pad('0x00', { size: 32 })
const BATCH_MODE: Hex = pad('0x01', { size: 32, dir: 'right' })

const EXECUTIONS = parseAbiParameters([
  'Execution[] executions',
  'struct Execution { address target; uint256 value; bytes callData; }',
])

/** What an account is called with, so that it makes these calls. */
export const encodeCalls = (calls: readonly Call[]): Hex =>
  calls.length === 1 ? encodeOnly(calls[0]!) : encodeBatch(calls)

const encodeOnly = (call: Call): Hex =>
  encodeFunctionData({ abi: EXECUTE_ABI, functionName: 'execute', args: [executionOf(call)] })

const encodeBatch = (calls: readonly Call[]): Hex =>
  encodeFunctionData({
    abi: EXECUTE_ABI,
    functionName: 'execute',
    args: [BATCH_MODE, encodeAbiParameters(EXECUTIONS, [calls.map(executionOf)])],
  })

const executionOf = ({ to, value = 0n, data = '0x' }: Call) => ({ target: to, value, callData: data })

/**
 * The calls in what `encodeCalls` made, or in a batch of one. Throws `smart-account/unknown-calls` for anything else, and for the same
 * calls in other bytes: a contract could read those in another way.
 */
export function decodeCalls(data: Hex): readonly Call[] {
  const calls = readExecutions(data).map(({ target, value, callData }) => ({ to: target, value, data: callData }))
  if (![encodeCalls(calls), encodeBatch(calls)].includes(data.toLowerCase() as Hex))
    throw errors.create('smart-account/unknown-calls')
  return calls
}

function readExecutions(data: Hex) {
  try {
    const { args } = decodeFunctionData({ abi: EXECUTE_ABI, data })
    if (args.length === 1) return args
    const [mode, executions] = args
    if (mode === BATCH_MODE) return decodeAbiParameters(EXECUTIONS, executions)[0]
  } catch (cause) {
    throw errors.create('smart-account/unknown-calls', { cause })
  }
  throw errors.create('smart-account/unknown-calls')
}

/** One call as the delegation manager takes it. */
export const encodeSingle = ({ to, value = 0n, data = '0x' }: Call): Hex =>
  encodePacked(['address', 'uint256', 'bytes'], [to, value, data])
