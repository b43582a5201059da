import type { Hash } from 'viem'
import {
  entryPoint07Address,
  formatUserOperationRequest,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'
import { errors } from '../../errors.js'
import type { SignRequest, WithKey } from '../../approvals/signer.js'
import { askBundler, operationReceipt, type OperationReceipt } from '../../session/ask-bundler.js'
import { chainIdIn } from '../eip155/account.js'
import { accountOf, bundlerOf, withSmartAccount } from './account.js'
import { ownErrorIn, refusalSentence } from './refusal-sentence.js'
import type { SmartAccountCall } from './read-calls.js'

/** What nobody has signed but the sponsor. Nothing of it may change. */
export type SponsoredOperation = UserOperation<'0.7'>

/**
 * One operation for all calls, with limits by the bundler and the sponsor's promise to pay. Throws `request/node` where it
 * would fail, `smart-account/not-sponsored`, and `request/node-silent`.
 */
export async function prepareOperation(
  calls: readonly SmartAccountCall[],
  request: SignRequest,
  nonce?: bigint,
): Promise<SponsoredOperation> {
  const account = await accountOf(request)
  try {
    return await bundlerOf(request).prepareUserOperation({ account, calls, ...(nonce !== undefined && { nonce }) })
  } catch (error) {
    // viem puts its own errors around those of the network.
    throw ownErrorIn(error) ?? error
  }
}

/** Meanwhile another operation has deployed the account, or the sponsor's promise has run out. Neither can become valid again. */
const OUTDATED = /\bAA(?:10|32)\b/

/**
 * Signs and sends what was prepared, and what is outdated once more with the same nonce, so that one of the two counts at most.
 * Throws `smart-account/refused`, and `request/sending-unknown` where the bundler does not answer.
 */
export async function sendOperation(
  prepared: SponsoredOperation,
  calls: readonly SmartAccountCall[],
  request: SignRequest,
  withKey: WithKey,
): Promise<Hash> {
  try {
    return await signAndSend(prepared, request, withKey)
  } catch (error) {
    if (!errors.is(error, 'request/node')) throw error
    if (!OUTDATED.test(error.context.message)) throw refused(error)
  }
  try {
    return await signAndSend(await prepareOperation(calls, request, prepared.nonce), request, withKey)
  } catch (error) {
    throw errors.is(error, 'request/node') ? refused(error) : error
  }
}

const refused = (cause: Error) =>
  errors.create('smart-account/refused', { reason: refusalSentence(cause) ?? cause.message }, { cause })

async function signAndSend(operation: SponsoredOperation, request: SignRequest, withKey: WithKey): Promise<Hash> {
  const signature = await withSmartAccount(withKey, request, (account) => account.signUserOperation(operation))
  const hash = getUserOperationHash({
    chainId: chainIdIn(request),
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
  const sent = formatUserOperationRequest({ ...operation, signature })
  try {
    await askBundler(request.network, 'eth_sendUserOperation', [sent, entryPoint07Address])
    return hash
  } catch (cause) {
    if (errors.is(cause, 'request/node')) throw cause
    throw errors.create('request/sending-unknown', { hash }, { cause })
  }
}

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
