import { entriesOf, type NetworkId, propertyOf } from '@latchkey/core/plugin'
import { readChainId } from '../codec.js'
import { errors } from '../errors.js'
import type { Ask } from '../session/ask-wallet.js'
import { callsError } from './calls-error.js'
import { checkId } from './send-calls.js'

/** The status of a batch of calls. */
export type BatchStatus =
  /** The wallet has the batch, which is not on the network yet. */
  | 'pending'
  | 'confirmed'
  /** The batch is not on the network, and will not get there. */
  | 'failed'
  /** All calls failed on the network; only fees were paid. */
  | 'reverted'
  /** Some of the calls succeeded. The receipts tell which. */
  | 'partly-reverted'

/** A batch as the wallet reports it. */
export interface CallsStatus {
  readonly id: string
  readonly status: BatchStatus
  /** The wallet's own code: 100, 200, 400, 500, 600, or one in between. */
  readonly code: number
  /** Absent where the wallet does not report it. */
  readonly networkId?: NetworkId
  /** Whether all calls happen or none. */
  readonly atomic: boolean
  readonly receipts: readonly CallReceipt[]
}

/** EIP-5792 gives each hundred a meaning. */
const STATUS: Readonly<Record<number, BatchStatus>> = {
  1: 'pending',
  2: 'confirmed',
  4: 'failed',
  5: 'reverted',
  6: 'partly-reverted',
}

/** Statuses from before the standard was final. */
const EARLIER_CODES: ReadonlyMap<unknown, number> = new Map([
  ['PENDING', 100],
  ['CONFIRMED', 200],
])

const MAX_RECEIPTS = 1_000

/** Asks for the status of a batch. Rejects with `eip155/calls-unknown-id`, or with the wallet's own error. */
export async function callsStatus(ask: Ask, id: string, signal: AbortSignal): Promise<CallsStatus> {
  const said = await ask('wallet_getCallsStatus', [checkId(id)], signal).catch((error: unknown) => {
    throw callsError(error, { id })
  })
  const raw = propertyOf(said, 'status')
  const code = EARLIER_CODES.get(raw) ?? raw
  const status = typeof code === 'number' && Number.isInteger(code) ? STATUS[Math.floor(code / 100)] : undefined
  if (!status) throw errors.create('eip155/calls-invalid-answer', { method: 'wallet_getCallsStatus' })
  const reference = readChainId(propertyOf(said, 'chainId'))
  return {
    id,
    status,
    code: code as number,
    ...(reference && { networkId: `eip155:${reference}` as const }),
    atomic: propertyOf(said, 'atomic') === true,
    receipts: entriesOf(propertyOf(said, 'receipts'), MAX_RECEIPTS).flatMap((receipt) => readReceipt(receipt) ?? []),
  }
}

/** A log entry that a contract wrote. */
export interface CallLog {
  readonly address: string
  readonly data: string
  readonly topics: readonly string[]
}

/** The receipt of a transaction that holds one or several calls. */
export interface CallReceipt {
  readonly transactionHash: string
  readonly status: 'success' | 'reverted'
  readonly blockHash?: string
  readonly blockNumber?: bigint
  readonly gasUsed?: bigint
  readonly logs: readonly CallLog[]
}

const HASH = /^0x[0-9a-f]{64}$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i
const BYTES = /^0x(?:[0-9a-f]{2})*$/i
const QUANTITY = /^0x[0-9a-f]{1,64}$/i
const MAX_LOGS = 1_000
/** The EVM has no instruction for more. */
const MAX_TOPICS = 4

/** Reads a receipt of a wallet; `undefined` for one without a transaction. */
function readReceipt(said: unknown): CallReceipt | undefined {
  const transactionHash = textOf(propertyOf(said, 'transactionHash'), HASH)
  if (!transactionHash) return undefined
  const blockHash = textOf(propertyOf(said, 'blockHash'), HASH)
  const [blockNumber, gasUsed] = ['blockNumber', 'gasUsed'].map((name) => numberOf(propertyOf(said, name)))
  return {
    transactionHash,
    status: numberOf(propertyOf(said, 'status')) === 1n ? 'success' : 'reverted',
    ...(blockHash && { blockHash }),
    ...(blockNumber !== undefined && { blockNumber }),
    ...(gasUsed !== undefined && { gasUsed }),
    logs: entriesOf(propertyOf(said, 'logs'), MAX_LOGS).flatMap((log) => readLog(log) ?? []),
  }
}

function readLog(said: unknown): CallLog | undefined {
  const address = textOf(propertyOf(said, 'address'), ADDRESS)
  const data = textOf(propertyOf(said, 'data'), BYTES)
  const topics = entriesOf(propertyOf(said, 'topics'), MAX_TOPICS).map((topic) => textOf(topic, HASH))
  return address && data && topics.every((topic) => topic !== undefined) ? { address, data, topics } : undefined
}

const textOf = (value: unknown, shape: RegExp) => (typeof value === 'string' && shape.test(value) ? value : undefined)

function numberOf(value: unknown): bigint | undefined {
  if (typeof value === 'string' && QUANTITY.test(value)) return BigInt(value)
  return Number.isSafeInteger(value) && (value as number) >= 0 ? BigInt(value as number) : undefined
}
