/** What an RPC result is, for whoever shows or follows it. */
export type RpcResultKind = 'transaction-hash' | 'signed-message' | 'object'

const HASH = /^0x[0-9a-fA-F]{64}$/
const SIGNATURE = /^0x[0-9a-fA-F]{62,}$/

/** The methods whose result is the hash of a transaction that was sent. */
const SENDING: readonly string[] = ['eth_sendTransaction', 'eth_sendRawTransaction']
const SIGNING: readonly string[] = ['personal_sign', 'eth_signTypedData_v4']

/**
 * Tells by the method first and by the shape second: 32 bytes that were read
 * from a contract look just as a transaction's hash does. Without a method
 * only the shape is left.
 */
export function rpcResultKind(method: string | undefined, result: unknown): RpcResultKind {
  if (typeof result !== 'string') return 'object'
  if (couldBe(SENDING, method) && HASH.test(result)) return 'transaction-hash'
  if (couldBe(SIGNING, method) && SIGNATURE.test(result)) return 'signed-message'
  return 'object'
}

const couldBe = (methods: readonly string[], method: string | undefined) => method === undefined || methods.includes(method)
