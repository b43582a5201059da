import type { ClientWorld } from './client.js'
import { within } from '../within.js'
import type { SdkClient } from './sdk.js'

/** What a verify server may add to asking a wallet. Wallets do without. */
const ATTEST_DEADLINE_MS = 500

type Verify = SdkClient['core']['verify']

/**
 * Has the SDK ask the host's verify server, and nobody where there is none: by itself it asks its makers', and waits five seconds
 * for that at each request.
 */
export function attestAt(verify: Verify, server: string | undefined, { clock, signal }: Pick<ClientWorld, 'clock' | 'signal'>): void {
  const attest = verify.register
  // The address is not among the SDK's options.
  if (server !== undefined) Reflect.set(verify, 'verifyUrlV3', server.replace(/\/$/, ''))
  verify.register =
    server === undefined
      ? async () => ''
      : (params) => within(clock, ATTEST_DEADLINE_MS, signal, attest(params), () => undefined).catch(() => '')
}
