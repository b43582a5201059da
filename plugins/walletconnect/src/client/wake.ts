import { wait } from '@latchkey/core'
import type { ClientWorld } from './client.js'
import type { SdkClient } from './sdk.js'

const TRIES = 5
const GAP_MS = 1_000

/**
 * Renews the socket, and with it fetches what has come meanwhile. By itself the SDK gives up for good where it is woken while it
 * still ends what it was told to stop, so it is asked again.
 */
export async function wake(relayer: SdkClient['core']['relayer'], { clock, signal }: Pick<ClientWorld, 'clock' | 'signal'>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    await relayer.restartTransport().catch(nothing)
    if (relayer.connected || !relayer.subscriber.hasAnyTopics) return
    await wait(clock, GAP_MS, signal)
  }
}

/** That it could not this time is no news: it is tried again here, and by every request. */
const nothing = () => {}
