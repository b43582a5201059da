import { displayText, errors as coreErrors, type Account, type Network, type Rpc } from '@latchkey/core'
import type { Abi, Hex } from 'viem'
import { errors } from '../errors.js'
import { readTransaction } from '../session/read-transaction.js'
import { tokenAbi } from '../tokens/token-abi.js'
import { encodeCall } from './encode-call.js'
import type { ContractCall } from './write-contract.js'

/** Does what `writeContract` promises. */
export async function callContract(call: ContractCall): Promise<string> {
  const { session, account, network, address, value, signal = new AbortController().signal } = call
  const sender = session.features['send-transaction@1']
  if (!sender) throw errors.create('eip155/not-connected')
  const abi = call.abi ?? (tokenAbi(address) as Abi)
  const { data, readResult } = encodeCall(abi, call)
  const transaction = { to: address, data, ...(value === undefined ? {} : { value }) }
  if (call.rpc) await tryFirst(call.rpc, { account, network, signal, address }, transaction, readResult)
  return sender.sendTransaction({ account, network, transaction, signal })
}

/** Has a node run it without keeping what comes of it. */
async function tryFirst(
  rpc: Rpc,
  { account, network, signal, address }: { account: Account; network: Network; signal: AbortSignal; address: string },
  transaction: object,
  readResult: (data: Hex) => unknown,
) {
  const { chainId: _, ...call } = readTransaction(transaction, { account, network })
  let answer: unknown
  try {
    answer = await rpc.call(network, { method: 'eth_call', params: [call, 'latest'], read: (data) => readResult(data as Hex), signal })
  } catch (cause) {
    // A node that cannot be reached has not said anything about the call.
    if (!coreErrors.is(cause, 'rpc/failed') && !coreErrors.is(cause, 'rpc/invalid')) throw cause
    throw errors.create('eip155/call-would-fail', { address, reason: reasonOf(cause) }, { cause })
  }
  if (answer === false) throw errors.create('eip155/call-would-fail', { address, reason: 'it answers no' })
}

const reasonOf = ({ context: { reason } }: { readonly context: { readonly reason: string } }) => displayText(reason, 200)
