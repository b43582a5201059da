import type { RpcDialect } from '@latchkey/core/plugin'
import { chainIdHex, isReference, readChainId } from '../codec.js'

/** The methods of nodes that only read, without their prefix `eth_`. */
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

/** Which methods only read, how a node proves its network, and what its results look like. */
export const rpcDialect: RpcDialect = {
  isRead: (method) => READS.has(method) || OTHER_READS.has(method),
  identity: {
    method: 'eth_chainId',
    params: [],
    expected: ({ id }) => (isReference(String(id)) ? chainIdHex(id) : undefined),
    matches: (result, { id }) =>
      typeof result === 'string' && result.startsWith('0x') && readChainId(result) === String(id),
  },
  flawOf: flawOfEthResult,
}

/** Says what is wrong with a value; `undefined` for one that is fine. */
type Check = (value: unknown) => string | undefined

/** No request of a wallet leads to longer data. In characters. */
const MAX_DATA_LENGTH = 1_000_000

const quantity = text(/^0x[0-9a-f]{1,64}$/i, 'a quantity of at most 256 bits')
const hash = text(/^0x[0-9a-f]{64}$/i, 'a hash')
const data = text(/^0x([0-9a-f]{2})*$/i, 'bytes')
const list: Check = (value) => (Array.isArray(value) ? undefined : 'it is not a list')
const object: Check = (value) =>
  typeof value === 'object' && value && !Array.isArray(value) ? undefined : 'it is not an object'
/** Nodes answer `null` for an object that they do not have. */
const objectOrNull: Check = (value) => (value === null ? undefined : object(value))

const CHECKS = new Map<string, Check>([
  ['eth_blobBaseFee', quantity],
  ['eth_blockNumber', quantity],
  ['eth_call', data],
  ['eth_chainId', quantity],
  ['eth_estimateGas', quantity],
  ['eth_feeHistory', object],
  ['eth_gasPrice', quantity],
  ['eth_getBalance', quantity],
  ['eth_getBlockByHash', objectOrNull],
  ['eth_getBlockByNumber', objectOrNull],
  ['eth_getBlockTransactionCountByHash', quantity],
  ['eth_getBlockTransactionCountByNumber', quantity],
  ['eth_getCode', data],
  ['eth_getLogs', list],
  // Some nodes leave out the leading zeros.
  ['eth_getStorageAt', quantity],
  ['eth_getTransactionByHash', objectOrNull],
  ['eth_getTransactionCount', quantity],
  ['eth_getTransactionReceipt', objectOrNull],
  ['eth_maxPriorityFeePerGas', quantity],
  ['eth_sendRawTransaction', hash],
])

/** Checks the result of a common method. Any result of another method is fine. */
function flawOfEthResult(method: string, result: unknown): string | undefined {
  return CHECKS.get(method)?.(result)
}

function text(form: RegExp, name: string): Check {
  return (value) => {
    if (typeof value !== 'string') return `it is not ${name}, not even a text`
    if (value.length > MAX_DATA_LENGTH) return `it has ${value.length} characters`
    return form.test(value) ? undefined : `it is not ${name}`
  }
}
