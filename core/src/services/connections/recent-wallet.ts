import type { Connector } from '../../contracts/connectors.js'
import type { RecentWallet } from '../../domain/wallet.js'

/**
 * What to remember of a wallet that was connected; nothing where the connector
 * does not say which wallet it was: behind a pairing there may be any, signing
 * in is none, and of two that claim one identity nobody knows which it is.
 */
export function recentWallet({ id, name, type, identity, disputed }: Connector): RecentWallet | undefined {
  if (type === 'WALLET_CONNECT' || type === 'AUTH' || disputed) return undefined
  return { id: identity.registryIds?.[0] ?? id, name, rdns: identity.rdns?.[0] }
}
