import type { RpcDialect } from '../../contracts/rpc.js'
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
export const eip155Dialect: RpcDialect = {
  isRead: (method) => READS.has(method) || OTHER_READS.has(method),
  identity: {
    method: 'eth_chainId',
    params: [],
    expected: ({ id }) => `0x${Number(id).toString(16)}`,
    matches: (result, { id }) => typeof result === 'string' && /^0x[0-9a-f]{1,64}$/i.test(result) && Number(result) === Number(id),
  },
  flawOf: flawOfEthResult,
}
