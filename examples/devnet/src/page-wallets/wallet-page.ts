/** The page that wallets put themselves into: a window, or what a test has in its place. */
export interface WalletPage extends Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> {
  readonly location: { readonly origin: string; readonly host: string; readonly href: string }
  /** Where extensions for Polkadot put themselves. */
  injectedWeb3?: Record<string, unknown>
}
