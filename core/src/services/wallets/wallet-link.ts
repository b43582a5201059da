import type { HostConfig } from '../../contracts/host-config.js'
import type { Telemetry } from '../../contracts/telemetry.js'
import type { Link } from '../../domain/links/link.js'
import { linkMatchesHosts } from '../../domain/links/link-hosts.js'

/** A wallet whose link is about to be opened or kept. */
export interface LinkedWallet {
  /** In the registry, or the host's own list. */
  readonly id?: string | undefined
  readonly name: string
}

/**
 * Whether a wallet's link leads where the host says it must. A registry can be taken over, so a wallet in
 * `walletHosts` has only the hosts listed there; an app's own scheme is listed as `metamask:`. What leads
 * elsewhere is told as `WALLET_LINK_MISMATCH`.
 */
export function isExpectedLink(
  link: Link,
  { id = '', name }: LinkedWallet,
  { walletHosts = {} }: Pick<HostConfig, 'walletHosts'>,
  telemetry: Pick<Telemetry, 'track'>,
): boolean {
  const hosts = Object.hasOwn(walletHosts, id) ? walletHosts[id]! : undefined
  if (!hosts || linkMatchesHosts(link, hosts)) return true
  telemetry.track('WALLET_LINK_MISMATCH', { name, host: link.host || `${link.scheme}:` })
  return false
}
