import { type Clock, normaliseError, propertyOf, race, wait } from '@latchkey/core/plugin'
import { errors } from '../../errors.js'
import type { SafeSdk } from './safe-sdk.js'

/** How often Safe is asked. It emits no events. */
export const POLL_INTERVAL_MS = 3_000

const HASH = /^0x[0-9a-f]{64}$/i
const SIGNATURE = /^0x(?:[0-9a-f]{2})+$/i

/**
 * Waits until enough owners have signed a transaction and one of them has executed it. Resolves with its hash on the
 * network; rejects with `eip155/safe-cancelled` when the owners decide against it.
 */
export const executed = (sdk: SafeSdk, clock: Clock, safeTxHash: string, signal: AbortSignal): Promise<string> =>
  poll(clock, signal, async () => {
    const transaction = await sdk.txs.getBySafeTxHash(safeTxHash)
    if (propertyOf(transaction, 'txStatus') === 'CANCELLED')
      throw errors.create('eip155/safe-cancelled', { safeTxHash })
    return matching(HASH, propertyOf(transaction, 'txHash'))
  })

/** Waits until enough owners have signed a message. Resolves with their signatures as one. */
export const gathered = (sdk: SafeSdk, clock: Clock, messageHash: string, signal: AbortSignal): Promise<string> =>
  poll(clock, signal, async () => matching(SIGNATURE, await sdk.safe.getOffChainSignature(messageHash)))

/** Asks until there is an answer. Safe's server may fail in between; only a cancelled transaction ends the wait. */
async function poll(clock: Clock, signal: AbortSignal, ask: () => Promise<string | undefined>): Promise<string> {
  for (;;) {
    const answer = await race(ask, { signal }).catch((error: unknown) => {
      if (signal.aborted || errors.is(error, 'eip155/safe-cancelled')) throw error
    })
    if (answer) return answer
    await wait(clock, POLL_INTERVAL_MS, signal)
  }
}

const matching = (shape: RegExp, value: unknown) => (typeof value === 'string' && shape.test(value) ? value : undefined)

const REJECTED = 4001

/** Gives an error of Safe, which has no codes, the code of a rejection where its words say that the visitor refused. */
export function safeRejection(error: unknown): unknown {
  const { code, message } = normaliseError(error)
  const isRejection = code === undefined && /\b(?:rejected|declined|cancell?ed)\b/i.test(message)
  return isRejection ? Object.assign(new Error(message, { cause: error }), { code: REJECTED }) : error
}
