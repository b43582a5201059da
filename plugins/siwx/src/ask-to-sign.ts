import { Connections, errors as coreErrors, type Network, type SiwxSession } from '@latchkey/core'
import { type Account, askToSend, propertyOf, type Services } from '@latchkey/core/plugin'
import type { SiwxConfig } from './config.js'
import { errors } from './errors.js'

/** Who is to sign in, and where. */
export interface Signer {
  readonly account: Account
  /** In the spelling of the network. */
  readonly address: string
  readonly network: Network
  /** Aborts when another account or network comes into use: what is signed then counts no more. */
  readonly signal: AbortSignal
}

interface AskOptions {
  /** Aborts when the kit ends. */
  readonly ended: AbortSignal
  /** Is given the exact text before the wallet is. */
  readonly onAsk: (message: string) => void
}

type Answer =
  | { readonly status: 'signed-in'; readonly session: SiwxSession }
  | { readonly status: 'rejected' }
  | { readonly status: 'superseded' }

/**
 * Has the wallet sign the message once, and the config keep what it signed. Throws `network/unsupported-for`, `siwx/message-failed`,
 * `siwx/signature-declined` and `siwx/signature-invalid`.
 */
export async function askToSign(
  services: Services,
  config: SiwxConfig,
  { account, address, network, signal }: Signer,
  { ended, onAsk }: AskOptions,
): Promise<Answer> {
  const { namespace } = account
  const { connection } = services.get(Connections).getSnapshot().namespaces[namespace] ?? {}
  const signer = connection?.session.features['sign-message@1']
  if (!signer) throw coreErrors.create('network/unsupported-for', { feature: 'signing in' })
  const { data, message } = await createMessage(config, { account, address, network, signal })
  if (signal.aborted) return { status: 'superseded' }
  onAsk(message)
  const answer = await askToSend(services, namespace, {
    ask: () => signer.signMessage({ account, network, message, signal: ended }),
    noAnswer: () => errors.create('siwx/no-answer', { wallet: connection.wallet.name }),
    // The message is not waited for any more, so a late signature is worth nothing.
    onLate: () => {},
  })
  if (signal.aborted) return { status: 'superseded' }
  if (answer.status === 'rejected') return { status: 'rejected' }
  if (answer.status === 'failed') {
    const { error: cause } = answer
    throw errors.create(isUnusableAnswer(cause) ? 'siwx/signature-invalid' : 'siwx/signature-declined', { cause })
  }
  const session: SiwxSession = { data, message, signature: answer.hash }
  try {
    await config.addSession(session)
  } catch (cause) {
    throw errors.create('siwx/signature-invalid', { cause })
  }
  return signal.aborted ? { status: 'superseded' } : { status: 'signed-in', session }
}

/**
 * Whether the wallet has answered, but not with a signature by the account. Each namespace has a code of its own for that, as in
 * `eip155/invalid-signature`, and all of them the same message for visitors.
 */
const isUnusableAnswer = (error: unknown) => propertyOf(propertyOf(error, 'visitor'), 'key') === 'error.wallet-answer'

async function createMessage(config: SiwxConfig, { address, network }: Signer) {
  try {
    const made = await config.createMessage({ accountAddress: address, chainId: network.caipNetworkId })
    const { toString: _text, ...data } = made
    return { data, message: made.toString() }
  } catch (cause) {
    throw errors.create('siwx/message-failed', { cause })
  }
}
