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
export function encodeCalls(calls: readonly Call[]): Hex {
  const executions = calls.map(({ to, value = 0n, data = '0x' }) => ({ target: to, value, callData: data }))
  const [only] = executions
  return only && executions.length === 1
    ? encodeFunctionData({ abi: EXECUTE_ABI, functionName: 'execute', args: [only] })
    : encodeFunctionData({
        abi: EXECUTE_ABI,
        functionName: 'execute',
        args: [BATCH_MODE, encodeAbiParameters(EXECUTIONS, [executions])],
      })
}

/** The calls in what `encodeCalls` made. Throws `smart-account/unknown-calls` for anything else. */
export function decodeCalls(data: Hex): readonly Call[] {
  return readExecutions(data).map(({ target, value, callData }) => ({ to: target, value, data: callData }))
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
