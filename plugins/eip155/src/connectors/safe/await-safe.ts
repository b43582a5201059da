import { propertyOf, untilAborted, wait, type Clock } from '@latchkey/core'
import { safeErrors } from './errors.js'
import type { SafeSdk } from './safe-sdk.js'

/** How often Safe is asked what became of something. It tells nobody by itself. */
export const LOOK_EVERY_MS = 3_000

const HASH = /^0x[0-9a-f]{64}$/i
const SIGNATURE = /^0x(?:[0-9a-f]{2})+$/i

/**
 * The hash of the transaction on the chain, once the owners have signed it and somebody has executed it: until
 * then there is none. Rejects with `eip155/safe-cancelled` when they decide against it.
 */
export const executed = (sdk: SafeSdk, clock: Clock, safeTxHash: string, signal: AbortSignal): Promise<string> =>
  look(clock, signal, async () => {
    const transaction = await sdk.txs.getBySafeTxHash(safeTxHash)
    if (propertyOf(transaction, 'txStatus') === 'CANCELLED') throw safeErrors.create('eip155/safe-cancelled', { safeTxHash })
    return matching(HASH, propertyOf(transaction, 'txHash'))
  })

/** The owners' signatures of a message, as one, once there are enough of them. */
export const gathered = (sdk: SafeSdk, clock: Clock, messageHash: string, signal: AbortSignal): Promise<string> =>
  look(clock, signal, async () => matching(SIGNATURE, await sdk.safe.getOffChainSignature(messageHash)))

/** Looks until there is something. One look that fails is not the last: the Safe's own server may just be late. */
async function look(clock: Clock, signal: AbortSignal, at: () => Promise<string | undefined>): Promise<string> {
  for (;;) {
    const found = await untilAborted(signal, at).catch((error: unknown) => {
      // Only an end that is certain is one.
      if (signal.aborted || safeErrors.is(error, 'eip155/safe-cancelled')) throw error
    })
    if (found) return found
    await wait(clock, LOOK_EVERY_MS, signal)
  }
}

const matching = (shape: RegExp, said: unknown) => (typeof said === 'string' && shape.test(said) ? said : undefined)
