/** Reads, estimates and signed transactions: the embedded wallet answers without asking the visitor. */
export const SAFE_RPC_METHODS: readonly string[] = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
]

/** Methods that sign, spend or grant: the visitor must approve each call. */
export const UNSAFE_RPC_METHODS: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  // What ERC-7715 calls the same two now.
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
]

/** The embedded wallet's policy for a method. */
export type RpcMethodPolicy =
  | 'safe'
  | 'unsafe'
  /** On neither list, and treated as if it did not exist. */
  | 'unknown'

/** The policy for a method, by its exact name. */
export function rpcMethodPolicy(method: string): RpcMethodPolicy {
  if (SAFE_RPC_METHODS.includes(method)) return 'safe'
  return UNSAFE_RPC_METHODS.includes(method) ? 'unsafe' : 'unknown'
}

/** The kind of an RPC result. */
export type RpcResultKind = 'transaction-hash' | 'signed-message' | 'object'

const HASH = /^0x[0-9a-fA-F]{64}$/
const SIGNATURE = /^0x[0-9a-fA-F]{62,}$/

/** Methods that return the hash of a sent transaction. */
const SENDING: readonly string[] = ['eth_sendTransaction', 'eth_sendRawTransaction']
const SIGNING: readonly string[] = ['personal_sign', 'eth_signTypedData_v4']

/**
 * Classifies an RPC result by its method first and its shape second: 32 bytes read from a contract look like a
 * transaction hash. Without a method it uses the shape only.
 */
export function rpcResultKind(method: string | undefined, result: unknown): RpcResultKind {
  if (typeof result !== 'string') return 'object'
  if (couldBe(SENDING, method) && HASH.test(result)) return 'transaction-hash'
  if (couldBe(SIGNING, method) && SIGNATURE.test(result)) return 'signed-message'
  return 'object'
}

const couldBe = (methods: readonly string[], method: string | undefined) =>
  method === undefined || methods.includes(method)
