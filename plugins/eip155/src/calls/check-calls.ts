import { BATCHED_CALLS, type WalletCall } from '@latchkey/core'
import { callsErrors } from './errors.js'

/** One call of a batch, and what the wallet is asked to do for it in particular. */
export interface BatchedCall extends WalletCall {
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** A whole address: what merely begins like one could be anything. */
const ADDRESS = /^0x[0-9a-f]{40}$/i
const DATA = /^0x(?:[0-9a-f]{2})*$/i
const VALUE = /^0x[0-9a-f]{1,64}$/i

/**
 * The calls as they are sent: what is not named here does not pass. The same rule as core's `walletCallsSchema`,
 * written by hand: nothing is loaded between the visitor's gesture and the wallet's popup.
 *
 * Throws `eip155/calls-invalid`.
 */
export function checkCalls(calls: readonly BatchedCall[]): readonly BatchedCall[] {
  if (calls.length === 0) throw callsErrors.create('eip155/calls-invalid', { reason: 'there is no call in it' })
  if (calls.length > BATCHED_CALLS) throw callsErrors.create('eip155/calls-invalid', { reason: `there are more than ${BATCHED_CALLS} calls in it` })
  return calls.map(({ to, data, value, capabilities }, index) => {
    const check = (isGood: boolean, what: string) => {
      if (!isGood) throw callsErrors.create('eip155/calls-invalid', { reason: `of call ${index}, ${what}` })
    }
    check(matches(ADDRESS, to), 'the receiver is not 0x and 40 hex digits')
    check(data === undefined || matches(DATA, data), 'the data is not 0x and whole bytes in hex')
    check(value === undefined || matches(VALUE, value), 'the value is not 0x and hex digits')
    return { to, ...(data !== undefined && { data }), ...(value !== undefined && { value }), ...(capabilities && { capabilities }) }
  })
}

const matches = (shape: RegExp, text: unknown) => typeof text === 'string' && shape.test(text)
