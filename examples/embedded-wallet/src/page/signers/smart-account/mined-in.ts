import type { Hash } from 'viem'
import { errors } from '../../errors.js'
import type { SignRequest } from '../../approvals/signer.js'
import { operationReceipt, type OperationReceipt } from '../../session/ask-bundler.js'

const LOOKS = 240
const LOOK_EVERY_MS = 500

/**
 * Waits until an operation is mined, and resolves with the hash of the transaction that brought it. Throws
 * `smart-account/reverted`, and `request/sending-unknown` where it takes too long.
 */
export async function minedIn(hash: Hash, { network }: SignRequest): Promise<string> {
  for (let look = 0; look < LOOKS; look++) {
    const found = await lookFor(hash, network)
    if (found && !found.success) throw errors.create('smart-account/reverted', { hash: found.receipt.transactionHash })
    if (found) return found.receipt.transactionHash
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw errors.create('request/sending-unknown', { hash })
}

async function lookFor(hash: Hash, network: SignRequest['network']): Promise<OperationReceipt | undefined> {
  try {
    return await operationReceipt(network, hash)
  } catch (error) {
    // It was sent. A bundler that is away for a while is asked again.
    if (errors.is(error, 'request/node-silent')) return undefined
    throw error
  }
}
