import { type Account, errors as coreErrors, type Network } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import type { Rpc } from '@latchkey/core/plugin'
import type { Abi, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { errors } from '../errors.js'
import { readTransaction } from '../session/transactions.js'
import type { ContractCall } from './client.js'
import { tokenAbi } from './token-abi.js'

/** The code of `writeContract`, which loads viem's encoder. */
export async function callContract(call: ContractCall): Promise<string> {
  const { session, account, network, address, value, signal = new AbortController().signal } = call
  const sender = session.features['send-transaction@1']
  if (!sender) throw errors.create('eip155/not-connected')
  const abi = call.abi ?? (tokenAbi(address) as Abi)
  const { data, readResult } = encodeCall(abi, call)
  const transaction = { to: address, data, ...(value === undefined ? {} : { value }) }
  if (call.rpc) await simulate(call.rpc, { account, network, signal, address }, transaction, readResult)
  return sender.sendTransaction({ account, network, transaction, signal })
}

/** Makes a node run the call without keeping its effects. */
async function simulate(
  rpc: Rpc,
  { account, network, signal, address }: { account: Account; network: Network; signal: AbortSignal; address: string },
  transaction: object,
  readResult: (data: Hex) => unknown,
) {
  const { chainId: _, ...call } = readTransaction(transaction, { account, network })
  let answer: unknown
  try {
    answer = await rpc.call(network, {
      method: 'eth_call',
      params: [call, 'latest'],
      read: (data) => readResult(data as Hex),
      signal,
    })
  } catch (cause) {
    // A node that cannot be reached says nothing about the call.
    if (!coreErrors.is(cause, 'rpc/failed') && !coreErrors.is(cause, 'rpc/invalid')) throw cause
    throw errors.create('eip155/call-would-fail', { address, reason: reasonOf(cause) }, { cause })
  }
  if (answer === false) throw errors.create('eip155/call-would-fail', { address, reason: 'it returns false' })
}

const reasonOf = ({ context: { reason } }: { readonly context: { readonly reason: string } }) =>
  displayText(reason, 200)

/** Encodes a call of a function, and reads its result. Throws where the arguments do not fit the interface. */
function encodeCall(
  abi: Abi,
  { functionName, args = [] }: { readonly functionName: string; readonly args?: readonly unknown[] },
) {
  return {
    data: encodeFunctionData({ abi, functionName, args }),
    readResult: (data: Hex): unknown => decodeFunctionResult({ abi, functionName, args, data }),
  }
}
