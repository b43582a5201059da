import { isAppKitError, type Network, type Rpc } from '@latchkey/core'
import { preflightFailure } from '../chain/preflight-failure.js'
import { errors } from '../errors.js'
import { toBase64 } from '../wire/base64.js'
import { idOf } from '../wire/transaction.js'
import type { Wire } from '../wire/to-wire.js'
import type { ReadSendOptions } from './send-options.js'

/** After these nothing has left the page, or the node said no. */
const NOT_SENT: readonly string[] = [
  'rpc/failed',
  'rpc/no-url',
  'rpc/wrong-network',
  'http/offline',
  'http/paused',
  'http/unsendable',
  'kit/disposed',
]

/**
 * Gives a signed transaction to the network's node, once. Resolves with its id. Throws `solana/simulation-failed` where
 * the node would not send it, and `solana/unanswered` where nobody knows whether it went out.
 */
export async function submit(rpc: Rpc, network: Network, wire: Wire, options: ReadSendOptions, signal: AbortSignal): Promise<string> {
  const signature = idOf(wire)
  try {
    await rpc.call(network, {
      method: 'sendTransaction',
      params: [toBase64(wire.bytes), { encoding: 'base64', ...options }],
      // The id is known before anybody is asked. A node that names another has sent something else, or nothing.
      read(result) {
        if (result !== signature) throw new TypeError('it names another transaction')
      },
      signal,
      repeatable: false,
    })
    return signature
  } catch (cause) {
    if (signal.aborted || !isAppKitError(cause)) throw cause
    const failure = preflightFailure(cause)
    if (failure) throw failure
    throw NOT_SENT.includes(cause.code) ? cause : errors.create('solana/unanswered', { signature }, { cause })
  }
}
