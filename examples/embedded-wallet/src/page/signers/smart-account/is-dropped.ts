import type { Hash } from 'viem'
import { entryPoint07Address, toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import { concatHex, decodeErrorResult, encodeFunctionData, isHex, keccak256, parseAbi, stringToHex } from 'viem/utils'
import { errors } from '../../errors.js'
import type { Network } from '../../server/schemas.js'
import { askBundler } from '../../session/ask-bundler.js'
import { askNode } from '../../session/ask-node.js'

/** An operation that a bundler has taken. */
export interface SentOperation {
  readonly hash: Hash
  /** With its signatures. */
  readonly operation: UserOperation<'0.7'>
  /** A block from before it was sent, in hex. */
  readonly since: string
}

const ABI = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(Operation[] operations, address beneficiary)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'error FailedOp(uint256 index, string reason)',
  'error FailedOpWithRevert(uint256 index, string reason, bytes inner)',
])
const DONE = keccak256(stringToHex('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'))

/**
 * Tells whether the network will never execute an operation that has no receipt. A bundler may say nothing of an operation that it has
 * not sent yet (ERC-7769), so this function asks the network as well. The network drops an operation when the EntryPoint rejects it,
 * because it has expired or its fee is not paid, or when another operation has used its nonce. Returns `false` when the node or the
 * bundler does not answer.
 */
export async function isDropped({ hash, operation, since }: SentOperation, network: Network): Promise<boolean> {
  try {
    if (await askBundler(network, 'eth_getUserOperationByHash', [hash])) return false
    // All answers are of one block, so that the operation is not mined in between.
    const block = await askNode(network.rpcUrl, 'eth_blockNumber', [])
    const call = (data: string, ...overrides: readonly object[]) =>
      askNode(network.rpcUrl, 'eth_call', [{ to: entryPoint07Address, data }, block, ...overrides])
    const { sender, nonce } = operation
    const next = await call(encodeFunctionData({ abi: ABI, functionName: 'getNonce', args: [sender, nonce >> 64n] }))
    if (BigInt(String(next)) <= nonce) return await isRefused(operation, call)
    // Its nonce was used: by itself, or by another operation.
    const filter = { address: entryPoint07Address, topics: [DONE, hash], fromBlock: since, toBlock: block }
    const found = await askNode(network.rpcUrl, 'eth_getLogs', [filter])
    return Array.isArray(found) && found.length === 0
  } catch (error) {
    if (errors.is(error, 'request/node-silent') || errors.is(error, 'request/node')) return false
    throw error
  }
}

async function isRefused(
  operation: UserOperation<'0.7'>,
  call: (data: string, ...overrides: readonly object[]) => Promise<unknown>,
): Promise<boolean> {
  const { sender, authorization } = operation
  const args = [[toPackedUserOperation(operation)], sender] as const
  // The code that the account takes on with the operation.
  const overrides = authorization ? [{ [sender]: { code: concatHex(['0xef0100', authorization.address]) } }] : []
  try {
    await call(encodeFunctionData({ abi: ABI, functionName: 'handleOps', args }), ...overrides)
    return false
  } catch (error) {
    if (!errors.is(error, 'request/node')) throw error
    return REFUSED.test(reasonIn(error.context.data))
  }
}

/** Of the account or the paymaster. Those of AA9 are of the bundle. */
const REFUSED = /^AA[1-3]/

/** Decodes the reason from the bytes with which the EntryPoint reverted. Empty for other failures. */
function reasonIn(data: unknown): string {
  const bytes = typeof data === 'object' && data !== null ? (data as { readonly data?: unknown }).data : data
  if (!isHex(bytes)) return ''
  try {
    return String(decodeErrorResult({ abi: ABI, data: bytes }).args[1])
  } catch {
    // It reverted with something else.
    return ''
  }
}
