import type { Network } from '@latchkey/core'
import type { Wire } from '../wire/to-wire.js'
import type { ReadSendOptions } from './send-options.js'
import type { Lifetime } from './sent-transactions.js'
import type { SendingWorld } from './session-world.js'
import { requireComplete } from './sign-transactions.js'
import type { Act, SigningWallet } from './signing-wallet.js'
import { submit } from './submit.js'

/** A transaction to be sent, and what is known of it. */
export interface Parcel {
  readonly wire: Wire
  readonly options: ReadSendOptions
  /** Up to which height its own blockhash is good, where whoever made it knows. */
  readonly lastValidBlockHeight?: number
}

/** Sends once, never again. Resolves with the transaction's id. */
export type SendWire = (parcel: Parcel, act: Act<Network>) => Promise<string>

/**
 * Sends by the wallet where it can send on that network: it knows best how, and may guard the visitor on the way.
 * Where it only signs, what it signed goes to the network's node.
 */
export function createSendWire(wallet: SigningWallet, { rpc, sent }: SendingWorld): SendWire {
  async function sendByWallet({ wire, options }: Parcel, act: Act<Network>) {
    const signature = await wallet.send!(wire, options, act)
    if (wire.durable) sent.remember(signature, 'durable')
    return signature
  }

  async function sendByNode({ wire, options, lastValidBlockHeight }: Parcel, act: Act<Network>) {
    const [signed] = await wallet.sign!([wire], act)
    const signature = await submit(rpc, act.network, requireComplete(signed!), options, act.signal)
    const lifetime = lifetimeOf(signed!, wire, lastValidBlockHeight)
    if (lifetime) sent.remember(signature, lifetime)
    return signature
  }

  return async (parcel, act) => {
    wallet.requireSender(act)
    return wallet.sendsTo(act.network) ? sendByWallet(parcel, act) : sendByNode(parcel, act)
  }
}

/** A wallet may have given it another blockhash, of which nothing is known. */
function lifetimeOf(signed: Wire, asked: Wire, lastValidBlockHeight?: number): Lifetime | undefined {
  if (signed.durable) return 'durable'
  return lastValidBlockHeight !== undefined && signed.blockhash === asked.blockhash ? { lastValidBlockHeight } : undefined
}
