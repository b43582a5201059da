import { errors } from '../errors.js'
import { claim } from './claims.js'
import { releaseClient } from './release.js'
import type { SdkClient } from './sdk.js'

/** The SDK's own emitter for answers. It is not among its public names. */
interface AnswerEmitter {
  readonly events: { emit(event: string, answer: { readonly error: unknown }): boolean }
}

/**
 * Ends the SDK's wait for the answer to a request. The SDK would keep a timer and a listener for five minutes, and has
 * no way to cancel them. The wallet is not notified.
 */
export function endRequest({ engine }: Pick<SdkClient, 'engine'>, requestId: number, error: unknown): void {
  const { events } = engine as unknown as AnswerEmitter
  events.emit(`session_request:${requestId}`, { error })
}

/** The protocol's reason for a session that a person ends. */
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/**
 * Ends a session, and notifies the wallet. Does nothing where the session has ended already. Where the wallet cannot be
 * notified, that happens when the client opens next.
 */
export async function endSession(sdk: SdkClient, topic: string): Promise<void> {
  if (!sdk.session.keys.includes(topic)) return
  await Promise.all([claim(sdk, topic, false), sdk.disconnect({ topic, reason: USER_DISCONNECTED })])
}

/** Closes the SDK's socket, ends its timers and pending requests, and releases its memory. Stored sessions stay. */
export async function shutDown(sdk: SdkClient): Promise<void> {
  const { core } = sdk
  const { relayer } = core
  for (const { id } of sdk.proposal.getAll()) sdk.events.emit('proposal_expire', { id })
  for (const { id, response } of core.history.values)
    if (!response) endRequest(sdk, id, errors.create('walletconnect/closed'))
  core.heartbeat.stop()
  // The SDK never stops listening for the network to return, so it must not open a socket then.
  relayer.transportOpen = async () => {}
  relayer.restartTransport = async () => {}
  try {
    await relayer.transportClose()
  } finally {
    releaseClient(relayer)
  }
}
