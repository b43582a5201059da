import { untilAborted } from '@latchkey/core'
import type { Eip1193Provider } from './eip1193.js'
import type { SessionServices } from './wallet-state.js'

/** How long a wallet may take to forget the page, before it is left alone. */
const REVOKE_DEADLINE_MS = 1_000

/**
 * Gives the page's permissions back (EIP-2255), so that the wallet asks the next time. Most wallets cannot, each
 * says so in its own way, and some say nothing: so it never fails. The kit has forgotten the wallet in any case.
 */
export async function revokePermissions(provider: Eip1193Provider, { clock }: Pick<SessionServices, 'clock'>): Promise<void> {
  const controller = new AbortController()
  const disarm = clock?.after(REVOKE_DEADLINE_MS, () => controller.abort())
  const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  try {
    await untilAborted(controller.signal, () => provider.request(call))
  } catch {
    // There is nothing a visitor or a host could do about it.
  } finally {
    disarm?.()
  }
}
