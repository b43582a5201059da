import { displayText, errors, isAppKitError, propertyOf, wait, type Clock, type Network, type Rpc, type TrackTransaction, type TransactionOutcome } from '@latchkey/core'
import { isSameAddress } from '../codec/read-address.js'
import { findReplacement } from './find-replacement.js'
import { quantity } from './quantity.js'

/** How often a node is asked. */
export const TRACK_INTERVAL_MS = 4_000
/** A transaction that the node has not known for so long will hardly come back. */
export const TRACK_MISSING_MS = 15 * 60_000

const MAX_REASON_GRAPHEMES = 200

/** What is known of a transaction that waits. */
export interface PendingTransaction {
  readonly from: string
  readonly nonce: bigint
  readonly call: Readonly<Record<string, unknown>>
}

/** Failures that waiting does not mend. */
const FINAL_CODES = ['rpc/no-url', 'rpc/wrong-network', 'kit/disposed']

/** Looks for a transaction's receipt until there is one, or something else has taken its place. */
export const trackTransaction = (rpc: Rpc, clock: Clock): TrackTransaction => ({
  async wait(hash, network, signal) {
    const look = createLook(rpc, clock, hash, network, signal)
    for (;;) {
      signal.throwIfAborted()
      const outcome = await patiently(look, signal)
      if (outcome) return outcome
      await wait(clock, TRACK_INTERVAL_MS, signal)
    }
  },
})

/** A node that does not answer now may answer the next time. */
async function patiently<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    if (signal.aborted || (isAppKitError(error) && FINAL_CODES.includes(error.code))) throw error
    return undefined
  }
}

/** @returns what looks once: an outcome, or nothing yet. */
function createLook(rpc: Rpc, clock: Clock, hash: string, network: Network, signal: AbortSignal) {
  const read = (method: string, params: readonly unknown[]) => rpc.call(network, { method, params, read: (result) => result, signal })
  let pending: PendingTransaction | undefined
  let lastSeen = clock.now()

  return async (): Promise<TransactionOutcome | undefined> => {
    const [transaction, receipt] = await Promise.all(['eth_getTransactionByHash', 'eth_getTransactionReceipt'].map((method) => read(method, [hash])))
    const known = readPending(transaction, hash)
    pending = known ?? pending
    if (isOf(receipt, 'transactionHash', hash)) return outcomeOf(receipt)
    if (known) lastSeen = clock.now()
    else if (pending && quantity(await read('eth_getTransactionCount', [pending.from, 'latest'])) > pending.nonce) return taken(pending)
    return clock.now() - lastSeen >= TRACK_MISSING_MS ? { status: 'dropped' } : undefined
  }

  async function outcomeOf(receipt: unknown): Promise<TransactionOutcome> {
    if (propertyOf(receipt, 'status') !== '0x0') return { status: 'confirmed' }
    const reason = pending && (await reasonOf(pending, propertyOf(receipt, 'blockNumber')))
    return { status: 'failed', ...(reason ? { reason } : {}) }
  }

  /** Its turn has come and gone: by itself, in this very moment, or by another one. */
  async function taken(one: PendingTransaction): Promise<TransactionOutcome> {
    const receipt = await read('eth_getTransactionReceipt', [hash])
    if (isOf(receipt, 'transactionHash', hash)) return outcomeOf(receipt)
    const by = await findReplacement(read, one)
    return by && !isSameAddress(by, hash) ? { status: 'replaced', by } : { status: 'dropped' }
  }

  /** Has the node tell why it failed, by trying it once more. */
  async function reasonOf({ call }: PendingTransaction, block: unknown): Promise<string | undefined> {
    try {
      await read('eth_call', [call, block])
      return undefined
    } catch (error) {
      if (signal.aborted) throw error
      return errors.is(error, 'rpc/failed') ? displayText(error.context.reason, MAX_REASON_GRAPHEMES) : undefined
    }
  }
}

/** A node that answers with another's data has not answered. */
function isOf(value: unknown, field: string, hash: string): boolean {
  const own = propertyOf(value, field)
  return typeof own === 'string' && isSameAddress(own, hash)
}

function readPending(transaction: unknown, hash: string): PendingTransaction | undefined {
  if (!isOf(transaction, 'hash', hash)) return undefined
  const [from, nonce, to, value, data, gas] = ['from', 'nonce', 'to', 'value', 'input', 'gas'].map((name) => propertyOf(transaction, name))
  if (typeof from !== 'string') return undefined
  const call = Object.fromEntries(Object.entries({ from, to, value, data, gas }).filter(([, one]) => one !== undefined && one !== null))
  return { from, nonce: quantity(nonce), call }
}
