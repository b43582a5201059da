import type { Clock, SessionFeatures } from '@latchkey/core'
import { executed } from './await-safe.js'
import { safeRejection } from './safe-rejection.js'
import type { SafeSdk } from './safe-sdk.js'

/**
 * The features of a session, of which those that send wait for the chain. Safe answers a transaction at once with a hash of
 * its own, which no chain knows; there is one of the chain's when enough owners have signed and somebody has executed it.
 */
export function untilExecuted(features: SessionFeatures, sdk: SafeSdk, clock: Clock): SessionFeatures {
  const { 'send-transaction@1': sender, 'transfer@1': mover, ...others } = features
  async function afterwards(sending: Promise<string>, signal: AbortSignal): Promise<string> {
    const safeTxHash = await sending.catch((error: unknown) => {
      throw signal.aborted ? error : safeRejection(error)
    })
    return executed(sdk, clock, safeTxHash, signal)
  }
  return {
    ...others,
    ...(sender && { 'send-transaction@1': { sendTransaction: (request) => afterwards(sender.sendTransaction(request), request.signal) } }),
    ...(mover && { 'transfer@1': { transfer: (request) => afterwards(mover.transfer(request), request.signal) } }),
  }
}
