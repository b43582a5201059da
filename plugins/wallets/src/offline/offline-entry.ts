/** Where a wallet works: `e` is everything of Ethereum's kind, `s` Solana, `b` Bitcoin, `p` Polkadot. */
export type Reach = 'e' | 's' | 'b' | 'p' | 'es' | 'eb' | 'ep' | 'esb' | 'esp'

/**
 * A wallet of the bundled list, as short as it can be said; `expand` makes a `Wallet` of it. A field that is not
 * there was found in no source, or in two that disagree. Where each field is from: `SOURCES.md`.
 */
export interface OfflineEntry {
  /**
   * Its id in the wallet registry (64 hex digits), by which hosts feature and exclude it and by which it was remembered
   * when the registry could be asked. A wallet that the registry does not list has a short id of ours, which is its
   * name in core's table of known wallets where that has it.
   */
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly on: Reach
  /** The registry gave it its badge when the list was made. */
  readonly certified?: true
  /** Its app's own scheme, or an address with it, to which `wc?uri=…` is added. */
  readonly mobile?: string
  /** A page that opens the app where it is installed. The same is added to it. */
  readonly universal?: string
  readonly desktop?: string
  /** A wallet that is itself a page. A page where one gets the wallet is no such thing. */
  readonly web?: string
  /** Without `https://`. */
  readonly home: string
  /** The number in Apple's store. */
  readonly ios?: string
  /** The package in Google's store. */
  readonly android?: string
  /** The 32 letters in Chrome's store. */
  readonly chrome?: string
  /** Where it is found in pages, by namespace: a flag, or a path among the page's globals. */
  readonly injected?: Readonly<Record<string, readonly string[]>>
}
