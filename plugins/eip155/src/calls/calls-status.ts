import { entriesOf, propertyOf, type NetworkId } from '@latchkey/core'
import { readChainId } from '../codec/chain-id.js'
import type { Ask } from '../session/ask-wallet.js'
import { callsError } from './calls-error.js'
import { readReceipt, type CallReceipt } from './call-receipt.js'
import { callsErrors } from './errors.js'
import { checkId } from './send-calls.js'

/** How a batch of calls is doing. */
export type BatchStatus =
  /** The wallet has it, and it is not on the chain yet. */
  | 'pending'
  | 'confirmed'
  /** It is not on the chain, and will not get there. */
  | 'failed'
  /** All of it failed on the chain; only fees were paid. */
  | 'reverted'
  /** Some of it happened. Look at the receipts. */
  | 'partly-reverted'

/** What the wallet says of a batch. */
export interface CallsStatus {
  readonly id: string
  readonly status: BatchStatus
  /** The wallet's own code for it: 100, 200, 400, 500, 600, or one in between. */
  readonly code: number
  /** Where; absent where the wallet does not say. */
  readonly networkId?: NetworkId
  /** Whether all of it was done in one, or not at all. */
  readonly atomic: boolean
  readonly receipts: readonly CallReceipt[]
}

/** EIP-5792: the hundreds of a code say what it means. */
const STATUS: Readonly<Record<number, BatchStatus>> = {
  1: 'pending',
  2: 'confirmed',
  4: 'failed',
  5: 'reverted',
  6: 'partly-reverted',
}

/** How it was said before the standard was final. */
const EARLIER_CODES: ReadonlyMap<unknown, number> = new Map([
  ['PENDING', 100],
  ['CONFIRMED', 200],
])

const MAX_RECEIPTS = 1_000

/** Asks how a batch is doing. Rejects with `eip155/calls-unknown-id`, or with what the wallet said. */
export async function callsStatus(ask: Ask, id: string, signal: AbortSignal): Promise<CallsStatus> {
  const said = await ask('wallet_getCallsStatus', [checkId(id)], signal).catch((error: unknown) => {
    throw callsError(error, { id })
  })
  const raw = propertyOf(said, 'status')
  const code = EARLIER_CODES.get(raw) ?? raw
  const status = typeof code === 'number' && Number.isInteger(code) ? STATUS[Math.floor(code / 100)] : undefined
  if (!status) throw callsErrors.create('eip155/calls-invalid-answer', { method: 'wallet_getCallsStatus' })
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
