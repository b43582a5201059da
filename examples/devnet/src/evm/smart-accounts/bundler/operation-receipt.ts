import { encodeEventTopics, type Hash, numberToHex, parseEventLogs, type RpcTransactionReceipt } from 'viem'
import { entryPoint07Abi, entryPoint07Address, type UserOperation } from 'viem/account-abstraction'

/** The checks are over, and an operation begins. */
const [BEFORE_EXECUTION] = encodeEventTopics({ abi: entryPoint07Abi, eventName: 'BeforeExecution' })

/** Reads the result of an operation from the receipt of its bundle. The bundle must have succeeded. */
export function operationReceipt(hash: Hash, operation: UserOperation<'0.7'>, receipt: RpcTransactionReceipt) {
  const of = { abi: entryPoint07Abi, logs: receipt.logs, args: { userOpHash: hash } } as const
  const end = parseEventLogs({ ...of, eventName: 'UserOperationEvent' })[0]!
  const [reverted] = parseEventLogs({ ...of, eventName: 'UserOperationRevertReason' })
  const start = receipt.logs.findIndex(({ topics }) => topics[0] === BEFORE_EXECUTION)
  const { success, actualGasCost, actualGasUsed } = end.args
  return {
    userOpHash: hash,
    entryPoint: entryPoint07Address,
    sender: operation.sender,
    nonce: numberToHex(operation.nonce),
    ...(operation.paymaster && { paymaster: operation.paymaster }),
    actualGasCost: numberToHex(actualGasCost),
    actualGasUsed: numberToHex(actualGasUsed),
    success,
    ...(reverted && { reason: reverted.args.revertReason }),
    logs: receipt.logs.slice(start + 1),
    receipt,
  }
}
