import { propertyOf, type Account, type Network } from '@latchkey/core'
import { chainIdHex } from '../codec/chain-id.js'
import type { Ask } from '../session/ask-wallet.js'
import { callsError } from './calls-error.js'
import { checkCalls, type BatchedCall } from './check-calls.js'
import { callsErrors } from './errors.js'

/** Calls that the wallet is asked for together. */
export interface CallBatch {
  readonly account: Account
  /** Where. It stands in the request, so that the wallet need not be there. */
  readonly network: Network
  /** In their order; see core's `WalletCall`. Receivers are whole addresses. */
  readonly calls: readonly BatchedCall[]
  /** Whether all must happen or none. False when not said. */
  readonly atomicRequired?: boolean
  /** Of the host's own, never used before. The wallet makes one when not said. */
  readonly id?: string
  /** What else the wallet is asked to do, in the words of EIP-5792. */
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** Aborting stops waiting; what the wallet already shows stays there. */
  readonly signal: AbortSignal
}

/** A batch that the wallet has taken. */
export interface SentCalls {
  /** To ask for its status by. */
  readonly id: string
}

/** The version of EIP-5792 as it became final. */
const VERSION = '2.0.0'
/** EIP-5792: 4,096 bytes, in hex. */
const MAX_ID_LENGTH = 8_194

/** Sends a batch once, never again. */
export async function sendCalls(ask: Ask, batch: CallBatch): Promise<SentCalls> {
  const { account, network, atomicRequired = false, id, capabilities, signal } = batch
  const calls = checkCalls(batch.calls)
  const request = {
    version: VERSION,
    ...(id !== undefined && { id: checkId(id) }),
    from: account.address,
    chainId: chainIdHex(network.id),
    atomicRequired,
    calls,
    ...(capabilities && { capabilities }),
  }
  const said = await ask('wallet_sendCalls', [request], signal).catch((error: unknown) => {
    throw callsError(error, { network: network.name, calls: calls.length })
  })
  // Before the standard was final, wallets answered with the id alone.
  const sent = typeof said === 'string' ? said : propertyOf(said, 'id')
  if (!isId(sent)) throw callsErrors.create('eip155/calls-invalid-answer', { method: 'wallet_sendCalls' })
  return { id: sent }
}

/** Throws `eip155/calls-invalid` for what cannot be an id. */
export function checkId(id: string): string {
  if (!isId(id)) throw callsErrors.create('eip155/calls-invalid', { reason: `its id is not a text of at most ${MAX_ID_LENGTH} letters` })
  return id
}

const isId = (id: unknown): id is string => typeof id === 'string' && id.length > 0 && id.length <= MAX_ID_LENGTH
