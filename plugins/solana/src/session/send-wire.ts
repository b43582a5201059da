import { untilAborted, type Network } from '@latchkey/core'
import { encodeBase58 } from '../codec/base58.js'
import { chainNameOf } from '../networks/clusters.js'
import type { Wire } from '../wire/to-wire.js'
import { readOutput, readSignature } from './read-output.js'
import type { ReadSendOptions } from './send-options.js'
import type { Lifetime } from './sent-transactions.js'
import type { SessionWorld } from './session-world.js'
import { requireSignable } from './signable.js'
import { requireComplete, type Act, type SignWires } from './sign-transaction.js'
import { featureOf, liveAccount, requireFeature, type StandardWallet } from './standard-wallet.js'
import { submit } from './submit.js'

const FEATURE = 'solana:signAndSendTransaction'
/** What an answer to it has to hold, as an error goes on to say. */
const SIGNATURE = 'signature, so only the chain knows whether anything was sent'

/** A transaction to be sent, and what is known of it. */
export interface Parcel {
  readonly wire: Wire
  readonly options: ReadSendOptions
  /** Up to which height its own blockhash is good, where whoever made it knows. */
  readonly lastValidBlockHeight?: number
}

/** Sends once, never again. Resolves with the transaction's id. */
export type SendWire = (parcel: Parcel, act: Act) => Promise<string>

/**
 * Sends by the wallet where it can send on that network: it knows best how, and may guard the visitor on the way.
 * Where it only signs, what it signed goes to the network's node.
 */
export function createSendWire(standard: StandardWallet, sign: SignWires, { rpc, sent }: SessionWorld): SendWire {
  async function sendByWallet({ wire, options }: Parcel, { account: { address }, network, signal }: Act) {
    const { account, chain } = liveAccount(standard, address, FEATURE, network)
    const feature = requireFeature(standard, FEATURE)
    requireSignable(standard, feature, wire, address)
    const input = { account, chain: chain!, transaction: wire.bytes.slice(), options }
    const outputs = await untilAborted(signal, () => feature.signAndSendTransaction(input))
    const answered = { standard, feature: FEATURE, outputs }
    const signature = encodeBase58(readOutput(answered, 0, 'signature', SIGNATURE, readSignature))
    if (wire.durable) sent.remember(signature, 'durable')
    return signature
  }

  async function sendByNode({ wire, options, lastValidBlockHeight }: Parcel, act: Act) {
    const [signed] = await sign([wire], act)
    const signature = await submit(rpc, act.network, requireComplete(signed!), options, act.signal)
    const lifetime = lifetimeOf(signed!, wire, lastValidBlockHeight)
    if (lifetime) sent.remember(signature, lifetime)
    return signature
  }

  return async (parcel, act) => (sendingFeature(standard, act.network) === FEATURE ? sendByWallet(parcel, act) : sendByNode(parcel, act))
}

/** By which of its features a wallet's transactions get to a network. It cannot send where it has no name for the cluster. */
export function sendingFeature(standard: StandardWallet, network: Network): typeof FEATURE | 'solana:signTransaction' {
  return featureOf(standard, FEATURE) && chainNameOf(network) ? FEATURE : 'solana:signTransaction'
}

/** A wallet may have given it another blockhash, of which nothing is known. */
function lifetimeOf(signed: Wire, asked: Wire, lastValidBlockHeight?: number): Lifetime | undefined {
  if (signed.durable) return 'durable'
  return lastValidBlockHeight !== undefined && signed.blockhash === asked.blockhash ? { lastValidBlockHeight } : undefined
}
