import type { AppConfig } from '../../../contracts/app/app-config.js'
import type { Telemetry } from '../../../contracts/app/telemetry.js'
import type { Link } from '../../../gates/links/link.js'
import { linkMatchesHosts } from '../../../gates/links/page-link.js'

/** The wallet whose link is about to be opened or stored. */
export interface LinkedWallet {
  /** Its id in the registry or in the app's own list. */
  readonly id?: string | undefined
  readonly name: string
}

/**
 * Whether a wallet's link leads to a host that the app expects. A registry can be taken over, so a wallet in
 * `walletHosts` may use only the hosts listed there; the scheme of a native app is listed as `metamask:`. A link that
 * leads elsewhere is tracked as `WALLET_LINK_MISMATCH`.
 */
export function isExpectedLink(
  link: Link,
  { id = '', name }: LinkedWallet,
  { walletHosts = {} }: Pick<AppConfig, 'walletHosts'>,
  telemetry: Pick<Telemetry, 'track'>,
): boolean {
  const hosts = Object.hasOwn(walletHosts, id) ? walletHosts[id]! : undefined
  if (!hosts || linkMatchesHosts(link, hosts)) return true
  telemetry.track('WALLET_LINK_MISMATCH', { name, host: link.host || `${link.scheme}:` })
  return false
}
