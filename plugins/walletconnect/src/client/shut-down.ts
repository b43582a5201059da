import { errors } from '../errors.js'
import { endRequest } from './end-request.js'
import type { SdkClient } from './sdk.js'

/** Has the SDK let go of its socket, its timers and whatever it waits for. What is stored stays. */
export async function shutDown(sdk: SdkClient): Promise<void> {
  const { core } = sdk
  const { relayer } = core
  for (const { id } of sdk.proposal.getAll()) sdk.events.emit('proposal_expire', { id })
  for (const { id, response } of core.history.values) if (!response) endRequest(sdk, id, errors.create('walletconnect/closed'))
  core.heartbeat.stop()
  // The SDK goes on listening for the network's coming back, and has no way to stop.
  relayer.transportOpen = async () => {}
  relayer.restartTransport = async () => {}
  await relayer.transportClose()
}
