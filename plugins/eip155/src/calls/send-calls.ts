import { type Account, MAX_BATCHED_CALLS, type Network, propertyOf, type WalletCall } from '@latchkey/core/plugin'
import { chainIdHex } from '../codec.js'
import { errors } from '../errors.js'
import type { Ask } from '../session/ask-wallet.js'
import { callsError } from './calls-error.js'

/** Calls that the wallet sends together. */
export interface CallBatch {
  readonly account: Account
  /** The request names the network, so the wallet need not be on it. */
  readonly network: Network
  /** See core's `WalletCall`. Receivers are whole addresses. */
  readonly calls: readonly BatchedCall[]
  /** Whether all calls must happen or none. Default: false. */
  readonly atomicRequired?: boolean
  /** An id that was never used before. Default: the wallet makes one. */
  readonly id?: string
  /** Further capabilities that the wallet is asked for, by the names of EIP-5792. */
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** An abort ends the waiting; what the wallet shows already stays there. */
  readonly signal: AbortSignal
}

/** A batch that the wallet has accepted. */
export interface SentCalls {
  /** For `callsStatus`. */
  readonly id: string
}

/** The final version of EIP-5792. */
const VERSION = '2.0.0'
/** EIP-5792: 4,096 bytes, in hex. */
const MAX_ID_LENGTH = 8_194

/** Sends a batch once and never retries. */
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
  const answer = await ask('wallet_sendCalls', [request], signal).catch((error: unknown) => {
    throw callsError(error, { network: network.name, calls: calls.length })
  })
  // Before the standard was final, wallets answered with the id alone.
  const sent = typeof answer === 'string' ? answer : propertyOf(answer, 'id')
  if (!isId(sent)) throw errors.create('eip155/calls-invalid-answer', { method: 'wallet_sendCalls' })
  return { id: sent }
}

/** Throws `eip155/calls-invalid` for an invalid id. */
export function checkId(id: string): string {
  if (!isId(id))
    throw errors.create('eip155/calls-invalid', {
      reason: `its id is not a text of at most ${MAX_ID_LENGTH} characters`,
    })
  return id
}

const isId = (id: unknown): id is string => typeof id === 'string' && id.length > 0 && id.length <= MAX_ID_LENGTH

/** One call of a batch, with the capabilities that it needs in particular. */
export interface BatchedCall extends WalletCall {
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** A whole address. A text that only begins like one could be anything. */
const ADDRESS = /^0x[0-9a-f]{40}$/i
const DATA = /^0x(?:[0-9a-f]{2})*$/i
const VALUE = /^0x[0-9a-f]{1,64}$/i

/**
 * Checks the calls, and leaves out unknown fields. Throws `eip155/calls-invalid`. The rules are those of core's
 * `walletCallsSchema`, without the schema: no code may have to be loaded between the visitor's click and the wallet.
 */
export function checkCalls(calls: readonly BatchedCall[]): readonly BatchedCall[] {
  if (calls.length === 0) throw errors.create('eip155/calls-invalid', { reason: 'it has no call' })
  if (calls.length > MAX_BATCHED_CALLS)
    throw errors.create('eip155/calls-invalid', { reason: `it has more than ${MAX_BATCHED_CALLS} calls` })
  return calls.map(({ to, data, value, capabilities }, index) => {
    const check = (isValid: boolean, flaw: string) => {
      if (!isValid) throw errors.create('eip155/calls-invalid', { reason: `of call ${index}, ${flaw}` })
    }
    check(matches(ADDRESS, to), 'the receiver is not 0x and 40 hex digits')
    check(data === undefined || matches(DATA, data), 'the data is not 0x and whole bytes in hex')
    check(value === undefined || matches(VALUE, value), 'the value is not 0x and hex digits')
    return {
      to,
      ...(data !== undefined && { data }),
      ...(value !== undefined && { value }),
      ...(capabilities && { capabilities }),
    }
  })
}

const matches = (shape: RegExp, text: unknown) => typeof text === 'string' && shape.test(text)
