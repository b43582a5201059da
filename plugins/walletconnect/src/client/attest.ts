import { type Clock, race } from '@latchkey/core/plugin'
import type { SdkClient } from './sdk.js'

/** A verify server may delay a request by this much. Wallets work without its answer. */
const ATTEST_DEADLINE_MS = 500

type Verify = SdkClient['core']['verify']

/**
 * Has the SDK ask the app's verify server, or none. By itself the SDK asks its makers' server, and waits five seconds
 * for it at each request.
 */
export function attestAt(
  verify: Verify,
  server: string | undefined,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): void {
  const attest = verify.register
  // The SDK has no option for the address.
  if (server !== undefined) Reflect.set(verify, 'verifyUrlV3', server.replace(/\/$/, ''))
  verify.register =
    server === undefined
      ? async () => ''
      : (params) => race(() => attest(params), { clock, ms: ATTEST_DEADLINE_MS, signal }).catch(() => '')
}
