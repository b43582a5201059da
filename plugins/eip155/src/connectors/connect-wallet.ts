import { untilAborted, type Session } from '@latchkey/core'
import type { ProviderSessionOptions } from '../session/provider-session.js'
import type { ComingWork } from './connector-parts.js'

/**
 * Connects as `connectProvider` does, which may have to come first. The wallet is asked all the same before this returns, while the
 * visitor's click counts; what it says is heard when both are there.
 */
export function connectWallet(work: ComingWork, wallet: Omit<ProviderSessionOptions, 'services' | 'asked'>): Promise<readonly Session[]> {
  const { provider, request } = wallet
  const { silent, signal } = request
  const here = work.now()
  if (here) return here.connectProvider({ ...wallet, services: here.services })
  const asked = untilAborted(signal, () => provider.request({ method: silent ? 'eth_accounts' : 'eth_requestAccounts' }))
  // A no is heard with the rest; where that cannot be brought, it is that which is told.
  asked.catch(() => {})
  return untilAborted(signal, work.bring).then(({ connectProvider, services }) => connectProvider({ ...wallet, services, asked }))
}
