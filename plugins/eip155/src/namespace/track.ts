import { errors, isAppKitError, type Network } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import {
  type Clock,
  propertyOf,
  type Rpc,
  type TrackTransaction,
  type TransactionOutcome,
  wait,
} from '@latchkey/core/plugin'
import { isSameAddress, quantity } from '../codec.js'
import { type AskedTransactions, differenceOf } from '../session/asked-transactions.js'

/** How often the node is asked. */
export const TRACK_INTERVAL_MS = 4_000
/** A transaction that the node has not known for this long counts as dropped. */
export const TRACK_MISSING_MS = 15 * 60_000

const MAX_REASON_GRAPHEMES = 200

/** A transaction that the node knows and that is in no block yet. */
interface PendingTransaction {
  readonly from: string
  readonly nonce: bigint
  readonly call: Readonly<Record<string, unknown>>
}

/** Errors that asking again cannot mend. */
const FINAL_CODES = ['rpc/no-url', 'rpc/wrong-network', 'kit/disposed']

export interface TrackDeps {
  readonly rpc: Rpc
  readonly clock: Pick<Clock, 'after' | 'now'>
  /** What the wallets of this page were asked to send. */
  readonly asked: Pick<AskedTransactions, 'compare'>
}

/**
 * Asks for a transaction's receipt until there is one, until another transaction has taken its nonce, or until the node
 * shows another transaction than the wallet was asked to send.
 */
export const trackTransaction = (deps: TrackDeps): TrackTransaction => ({
  async wait(hash, network, signal) {
    const { clock } = deps
    const look = createLook(deps, hash, network, signal)
    for (;;) {
      signal.throwIfAborted()
      const outcome = await unlessTransient(look, signal)
      if (outcome) return outcome
      await wait(clock, TRACK_INTERVAL_MS, signal)
    }
  },
  inBlock: (hash, network, signal) =>
    deps.rpc.call(network, {
      method: 'eth_getTransactionReceipt',
      params: [hash],
      read: (receipt) => isOf(receipt, 'transactionHash', hash),
      signal,
    }),
})

/** Runs once, and swallows an error after which the node may answer the next time. */
async function unlessTransient<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    if (signal.aborted || (isAppKitError(error) && FINAL_CODES.includes(error.code))) throw error
    return undefined
  }
}

/** @returns a function that looks once and resolves with the outcome, or `undefined` while there is none. */
function createLook({ rpc, clock, asked }: TrackDeps, hash: string, network: Network, signal: AbortSignal) {
  const read = (method: string, params: readonly unknown[]) =>
    rpc.call(network, { method, params, read: (result) => result, signal })
  let pending: PendingTransaction | undefined
  let lastSeen = clock.now()

  return async (): Promise<TransactionOutcome | undefined> => {
    const [transaction, receipt] = await Promise.all(
      ['eth_getTransactionByHash', 'eth_getTransactionReceipt'].map((method) => read(method, [hash])),
    )
    const known = readPending(transaction, hash)
    const altered = known && asked.compare(hash, transaction)
    if (altered) return altered
    pending = known ?? pending
    if (isOf(receipt, 'transactionHash', hash)) return outcomeOf(receipt)
    if (known) lastSeen = clock.now()
    else if (pending && quantity(await read('eth_getTransactionCount', [pending.from, 'latest'])) > pending.nonce) {
      const outcome = await outcomeOfTakenNonce(pending)
      if (outcome) return outcome
    }
    return clock.now() - lastSeen >= TRACK_MISSING_MS ? { status: 'dropped' } : undefined
  }

  async function outcomeOf(receipt: unknown, rest: { readonly by?: string } = {}): Promise<TransactionOutcome> {
    if (propertyOf(receipt, 'status') !== '0x0') return { status: 'confirmed', ...rest }
    const reason = pending && (await reasonOf(pending, propertyOf(receipt, 'blockNumber')))
    return { status: 'failed', ...(reason ? { reason } : {}), ...rest }
  }

  /** The sender's nonce has moved on: through this transaction, just now, or through another one. */
  async function outcomeOfTakenNonce(one: PendingTransaction): Promise<TransactionOutcome | undefined> {
    const receipt = await read('eth_getTransactionReceipt', [hash])
    if (isOf(receipt, 'transactionHash', hash)) return outcomeOf(receipt)
    const other = await findReplacement(read, one)
    return other && !isSameAddress(other.hash, hash) ? outcomeOfReplacement(one, other) : { status: 'dropped' }
  }

  /** Where the other one does the same, its end is this one's. */
  async function outcomeOfReplacement(
    { from, call }: PendingTransaction,
    { hash: by, transaction }: Replacement,
  ): Promise<TransactionOutcome | undefined> {
    if (differenceOf(call, transaction)) {
      const isCancel = !differenceOf({ to: from }, transaction)
      return { status: 'replaced', by, ...(isCancel && { isCancel }) }
    }
    const receipt = await read('eth_getTransactionReceipt', [by])
    // It is in a block, so a node that does not know its receipt is behind, and is asked again.
    return isOf(receipt, 'transactionHash', by) ? outcomeOf(receipt, { by }) : undefined
  }

  /** Asks the node for the reason of the failure by running the call again at the same block. */
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

/** Whether a node's answer is about this transaction. Data of another one count as no answer. */
function isOf(value: unknown, field: string, hash: string): boolean {
  const own = propertyOf(value, field)
  return typeof own === 'string' && isSameAddress(own, hash)
}

function readPending(transaction: unknown, hash: string): PendingTransaction | undefined {
  if (!isOf(transaction, 'hash', hash)) return undefined
  const [from, nonce, to, value, data, gas] = ['from', 'nonce', 'to', 'value', 'input', 'gas'].map((name) =>
    propertyOf(transaction, name),
  )
  if (typeof from !== 'string') return undefined
  const call = Object.fromEntries(
    Object.entries({ from, to, value, data, gas }).filter(([, one]) => one !== undefined && one !== null),
  )
  return { from, nonce: quantity(nonce), call }
}

/** The node was asked a few seconds ago, and blocks are large, so few blocks are searched. */
const MAX_BLOCKS = 20n

interface Replacement {
  readonly hash: string
  readonly transaction: unknown
}

/** Finds the transaction that took the nonce: of the same sender, with the same nonce, in one of the latest blocks. */
async function findReplacement(
  read: (method: string, params: readonly unknown[]) => Promise<unknown>,
  { from, nonce }: PendingTransaction,
): Promise<Replacement | undefined> {
  const latest = quantity(await read('eth_blockNumber', []))
  for (let number = latest; number >= 0n && number > latest - MAX_BLOCKS; number--) {
    const transactions = propertyOf(
      await read('eth_getBlockByNumber', [`0x${number.toString(16)}`, true]),
      'transactions',
    )
    for (const one of Array.isArray(transactions) ? (transactions as readonly unknown[]) : []) {
      const [sender, turn, hash] = ['from', 'nonce', 'hash'].map((name) => propertyOf(one, name))
      if (typeof sender !== 'string' || typeof hash !== 'string' || !isSameAddress(sender, from)) continue
      if (quantity(turn) === nonce) return { hash, transaction: one }
    }
  }
  return undefined
}
