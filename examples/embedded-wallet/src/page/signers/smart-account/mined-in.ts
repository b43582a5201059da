import { errors } from '../../errors.js'
import type { SignRequest } from '../../approvals/signer.js'
import { operationReceipt, type OperationReceipt } from '../../session/ask-bundler.js'
import { isDropped, type SentOperation } from './is-dropped.js'

const LOOKS = 240
const LOOK_EVERY_MS = 500
/** Five seconds, in which most operations are mined. */
const LOOKS_BEFORE_DOUBT = 10

/**
 * Waits until an operation is mined, and resolves with the hash of the transaction that brought it. Throws
 * `smart-account/reverted`, `smart-account/dropped`, and `request/sending-unknown` where it takes too long.
 */
export async function minedIn(sent: SentOperation, { network }: SignRequest, wait = pause): Promise<string> {
  const { hash } = sent
  for (let look = 1; look <= LOOKS; look++) {
    const found = await lookFor(hash, network)
    if (found && !found.success) throw errors.create('smart-account/reverted', { hash: found.receipt.transactionHash })
    if (found) return found.receipt.transactionHash
    if (look % LOOKS_BEFORE_DOUBT === 0 && (await isDropped(sent, network)))
      throw errors.create('smart-account/dropped', { hash })
    await wait(LOOK_EVERY_MS)
  }
  throw errors.create('request/sending-unknown', { hash })
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function lookFor(hash: string, network: SignRequest['network']): Promise<OperationReceipt | undefined> {
  try {
    return await operationReceipt(network, hash)
  } catch (error) {
    // It was sent. A bundler that is away for a while is asked again.
    if (errors.is(error, 'request/node-silent')) return undefined
    throw error
  }
}
