import type { NetworkId, Wallet } from '@latchkey/core'

/** The namespaces of a wallet: `e` is every EVM network, `s` Solana, `b` Bitcoin, `p` Polkadot. */
export type Reach = 'e' | 's' | 'b' | 'p' | 'es' | 'eb' | 'ep' | 'esb' | 'esp'

/**
 * A wallet of the bundled list in short form. `expand` makes a `Wallet` of it. A missing field was found in no source, or
 * in two that disagree. `SOURCES.md` names the source of each field.
 */
export interface OfflineEntry {
  /**
   * The wallet's id in the wallet registry (64 hex digits), by which apps feature and exclude it, and by which the kit
   * remembers it. A wallet that the registry does not list has a short id, which is its name in core's table of known
   * wallets where it is there.
   */
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly on: Reach
  /** The registry had certified the wallet when the list was made. */
  readonly certified?: true
  /** The app's own scheme, or an address with it. `wc?uri=…` is appended. */
  readonly mobile?: string
  /** A page that opens the app where it is installed. `wc?uri=…` is appended. */
  readonly universal?: string
  readonly desktop?: string
  /** The address of a wallet that is itself a page. */
  readonly web?: string
  /** Without `https://`. */
  readonly home: string
  /** The number in Apple's store. */
  readonly ios?: string
  /** The package in Google's store. */
  readonly android?: string
  /** The 32 letters in Chrome's store. */
  readonly chrome?: string
  /** How to find the wallet in pages, by namespace: a flag, or a path among the page's globals. */
  readonly injected?: Readonly<Record<string, readonly string[]>>
}

/**
 * In the bundled list one network stands for its whole namespace. Wallets add networks every month, and most let a
 * visitor add any, so a list of networks as old as this plugin would leave out wallets that work.
 */
export const MAIN_NETWORKS = {
  e: 'eip155:1',
  s: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  b: 'bip122:000000000019d6689c085ae165831e93',
  p: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
} as const satisfies Readonly<Record<string, NetworkId>>

/**
 * Makes a `Wallet` of an entry.
 *
 * @param index the entry's position in the list, which becomes its order.
 */
export function expand(
  {
    id,
    name,
    rdns,
    on,
    certified,
    mobile,
    universal,
    desktop,
    web,
    home,
    ios,
    android,
    chrome,
    injected,
  }: OfflineEntry,
  index: number,
): Wallet {
  return {
    id,
    name,
    rdns,
    chains: [...on].map((letter): NetworkId => MAIN_NETWORKS[letter as keyof typeof MAIN_NETWORKS]),
    mobile_link: mobile,
    desktop_link: desktop,
    webapp_link: web,
    link_mode: universal,
    homepage: `https://${home}`,
    app_store: ios && `https://apps.apple.com/app/id${ios}`,
    play_store: android && `https://play.google.com/store/apps/details?id=${android}`,
    chrome_store: chrome && `https://chromewebstore.google.com/detail/${chrome}`,
    injected:
      injected &&
      Object.entries(injected).flatMap(([namespace, places]) =>
        places.map((injected_id) => ({ namespace, injected_id })),
      ),
    badge_type: certified ? 'certified' : 'none',
    order: index + 1,
  }
}
