import type { RpcDialect } from '@latchkey/core'
import { chainIdHex, isReference, readChainId } from '../../codec/chain-id.js'
import { flawOfEthResult } from './eth-results.js'

/** Of the methods that are sent to a node rather than to a wallet, these only look. */
const READS = new Set(
  [
    'blobBaseFee blockNumber call chainId createAccessList estimateGas feeHistory gasPrice getBalance getBlockByHash',
    'getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getLogs',
    'getProof getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex getTransactionByHash',
    'getTransactionCount getTransactionReceipt getUncleByBlockHashAndIndex getUncleByBlockNumberAndIndex',
    'getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas protocolVersion simulateV1 syncing',
  ].flatMap((line) => line.split(' ').map((name) => `eth_${name}`)),
)

const OTHER_READS = new Set(['net_version', 'net_listening', 'net_peerCount', 'web3_clientVersion', 'web3_sha3'])

/** How nodes of the namespace `eip155` speak. */
export const rpcDialect: RpcDialect = {
  isRead: (method) => READS.has(method) || OTHER_READS.has(method),
  identity: {
    method: 'eth_chainId',
    params: [],
    expected: ({ id }) => (isReference(String(id)) ? chainIdHex(id) : undefined),
    matches: (result, { id }) => typeof result === 'string' && result.startsWith('0x') && readChainId(result) === String(id),
  },
  flawOf: flawOfEthResult,
}
