import { encodeFunctionData, type Hash, type LocalAccount, numberToHex } from 'viem'
import {
  entryPoint07Abi,
  entryPoint07Address,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import type { anvilClient } from '../../anvil-client.js'
import { mined } from '../../mined.js'
import type { RpcMethods } from '../answer-rpc.js'
import { readDraft, readEntryPoint, readHash, readOperation } from '../read-operation.js'
import { invalidFields } from '../refusal.js'
import { checkAuthorization, checkSender } from './check-sender.js'
import { estimateGas } from './estimate-gas.js'
import { operationReceipt } from './operation-receipt.js'
import { type Bundle, simulateBundle } from './simulate-bundle.js'

export interface BundlerDeps {
  readonly node: ReturnType<typeof anvilClient>
  readonly chainId: number
  /** Sends the bundles, and gets the fees. */
  readonly account: LocalAccount
}

/** An operation, as it was received, and the transaction that brings it to the EntryPoint. */
interface Sent {
  readonly input: unknown
  readonly operation: UserOperation<'0.7'>
  readonly transactionHash: Hash
}

/** The status of a transaction that failed. */
const REVERTED = '0x0'
/** More than a transaction may need. */
const MOST_GAS = 15_000_000n

/**
 * A bundler for EntryPoint 0.7 (ERC-7769). Each bundle has one operation, and the next one is looked at when the one before is mined.
 * It takes no operation that would fail, and says why. One whose bundle fails all the same is dropped: both questions for it are answered
 * with null from then on, as other bundlers do. It has neither reputation nor rules for opcodes.
 */
export function createBundler({ node, chainId, account }: BundlerDeps): RpcMethods {
  const sent = new Map<Hash, Sent>()
  let last: Promise<unknown> = Promise.resolve()

  const hashOf = (userOperation: UserOperation<'0.7'>): Hash =>
    getUserOperationHash({ chainId, entryPointAddress: entryPoint07Address, entryPointVersion: '0.7', userOperation })

  async function send(input: unknown, operation: UserOperation<'0.7'>): Promise<Hash> {
    await checkSender(node, operation)
    await checkAuthorization(node, chainId, operation)
    const { baseFeePerGas } = await node.getBlock()
    if (baseFeePerGas && operation.maxFeePerGas < baseFeePerGas)
      throw invalidFields(`maxFeePerGas is ${operation.maxFeePerGas}, and the base fee ${baseFeePerGas}.`)
    const bundle = bundleOf(operation, account)
    const hash = hashOf(operation)
    await simulateBundle(node, bundle, hash)
    const { maxFeePerGas, maxPriorityFeePerGas } = operation
    const transaction = { ...bundle, maxFeePerGas, maxPriorityFeePerGas, chain: node.chain }
    const transactionHash = await node.sendTransaction(transaction)
    sent.set(hash, { input, operation, transactionHash })
    return hash
  }

  /**
   * An operation that the bundler has sent, with the receipt of its bundle once that is mined. Undefined for one that it never had, and for
   * one whose bundle failed, because something else was mined between the simulation and the bundle: it is dropped, and not sent again.
   */
  async function find(hash: Hash) {
    const found = sent.get(hash)
    const receipt = found && (await readReceipt(node, found.transactionHash))
    if (receipt?.status === REVERTED) sent.delete(hash)
    return found && receipt?.status !== REVERTED ? { ...found, receipt } : undefined
  }

  return {
    eth_chainId: async () => numberToHex(chainId),
    eth_supportedEntryPoints: async () => [entryPoint07Address],
    async eth_estimateUserOperationGas(input, entryPoint) {
      readEntryPoint(entryPoint)
      const operation = readDraft(input)
      return estimateGas(node, operation, hashOf(operation))
    },
    async eth_sendUserOperation(input, entryPoint) {
      readEntryPoint(entryPoint)
      const operation = readOperation(input)
      const result = last.then(() => send(input, operation))
      // The caller gets its failure. The next operation has its turn all the same.
      last = result.then((hash) => mined(node, sent.get(hash)!.transactionHash)).catch(() => undefined)
      return result
    },
    async eth_getUserOperationByHash(hash) {
      const found = await find(readHash(hash))
      const transaction = found && (await readTransaction(node, found.transactionHash))
      if (!found || !transaction) return null
      const { blockHash, blockNumber } = transaction
      const { input: userOperation, transactionHash } = found
      return { userOperation, entryPoint: entryPoint07Address, transactionHash, blockHash, blockNumber }
    },
    async eth_getUserOperationReceipt(input) {
      const hash = readHash(input)
      const found = await find(hash)
      return found?.receipt ? operationReceipt(hash, found.operation, found.receipt) : null
    },
  }
}

function bundleOf(operation: UserOperation<'0.7'>, account: LocalAccount): Bundle {
  const limits = [
    operation.preVerificationGas,
    operation.verificationGasLimit,
    operation.callGasLimit,
    operation.paymasterVerificationGasLimit ?? 0n,
    operation.paymasterPostOpGasLimit ?? 0n,
  ]
  // A call inside of a call gets at most 63 of 64 parts of the gas.
  const gas = (limits.reduce((sum, limit) => sum + limit) * 33n) / 32n + 300_000n
  if (gas > MOST_GAS) throw invalidFields(`The limits add up to ${gas} gas, and a bundle has at most ${MOST_GAS}.`)
  return {
    account,
    to: entryPoint07Address,
    data: encodeFunctionData({
      abi: entryPoint07Abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], account.address],
    }),
    gas,
    ...(operation.authorization && { authorizationList: [operation.authorization] }),
  }
}

/** As the node has them, in hex. */
const readReceipt = (node: BundlerDeps['node'], hash: Hash) =>
  node.request({ method: 'eth_getTransactionReceipt', params: [hash] })
const readTransaction = (node: BundlerDeps['node'], hash: Hash) =>
  node.request({ method: 'eth_getTransactionByHash', params: [hash] })
