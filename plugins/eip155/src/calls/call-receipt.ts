import { entriesOf, propertyOf } from '@latchkey/core'

/** An entry that a contract made while a call ran. */
export interface CallLog {
  readonly address: string
  readonly data: string
  readonly topics: readonly string[]
}

/** What became of a transaction that one or several calls went into. */
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
/** The EVM has no instruction for a fifth. */
const MAX_TOPICS = 4

/** Reads a receipt as wallets give them. Nothing for what names no transaction. */
export function readReceipt(said: unknown): CallReceipt | undefined {
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
