/** What is wrong with a value; nothing when it will do. */
type Check = (value: unknown) => string | undefined

/** Longer data is no answer to anything a wallet asks for. In characters. */
const MAX_DATA_LENGTH = 1_000_000

const quantity = text(/^0x[0-9a-f]{1,64}$/i, 'a quantity of at most 256 bits')
const hash = text(/^0x[0-9a-f]{64}$/i, 'a hash')
const data = text(/^0x([0-9a-f]{2})*$/i, 'bytes')
const list: Check = (value) => (Array.isArray(value) ? undefined : 'it is not a list')
const object: Check = (value) => (typeof value === 'object' && value && !Array.isArray(value) ? undefined : 'it is not an object')
/** What a node does not have is `null`. */
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

/** What is wrong with the result of one of the common methods. Of another method any result will do. */
export function flawOfEthResult(method: string, result: unknown): string | undefined {
  return CHECKS.get(method)?.(result)
}

function text(form: RegExp, name: string): Check {
  return (value) => {
    if (typeof value !== 'string') return `it is not ${name}, not even a text`
    if (value.length > MAX_DATA_LENGTH) return `it has ${value.length} characters`
    return form.test(value) ? undefined : `it is not ${name}`
  }
}
