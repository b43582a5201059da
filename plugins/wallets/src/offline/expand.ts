import type { NetworkId, Wallet } from '@latchkey/core'
import type { OfflineEntry } from './offline-entry.js'
import { MAIN_NETWORKS } from './main-networks.js'

/**
 * Writes an entry of the bundled list out.
 *
 * @param index its place in the list, which is its order.
 */
export function expand({ id, name, rdns, on, certified, mobile, universal, desktop, web, home, ios, android, chrome, injected }: OfflineEntry, index: number): Wallet {
  return {
    id,
    name,
    rdns,
    chains: Array.from(on, (letter): NetworkId => MAIN_NETWORKS[letter as keyof typeof MAIN_NETWORKS]),
    mobile_link: mobile,
    desktop_link: desktop,
    webapp_link: web,
    link_mode: universal,
    homepage: `https://${home}`,
    app_store: ios && `https://apps.apple.com/app/id${ios}`,
    play_store: android && `https://play.google.com/store/apps/details?id=${android}`,
    chrome_store: chrome && `https://chromewebstore.google.com/detail/${chrome}`,
    injected:
      injected && Object.entries(injected).flatMap(([namespace, places]) => places.map((injected_id) => ({ namespace, injected_id }))),
    badge_type: certified ? 'certified' : 'none',
    order: index + 1,
  }
}
