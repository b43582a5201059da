import type { Abi, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'

/** What is sent for a call of a contract's function, and how to read what it answers. Throws where the two do not fit. */
export function encodeCall(abi: Abi, { functionName, args = [] }: { readonly functionName: string; readonly args?: readonly unknown[] }) {
  return {
    data: encodeFunctionData({ abi, functionName, args }),
    readResult: (data: Hex): unknown => decodeFunctionResult({ abi, functionName, args, data }),
  }
}
