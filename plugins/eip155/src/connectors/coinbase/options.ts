/** What a host may say about Coinbase Wallet. */
export interface CoinbaseOptions {
  /** Which of its wallets the visitor is offered: all, only the smart wallet with a passkey, or only the app and the extension. All when not said. */
  readonly preference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** What the wallet calls the page. The kit's metadata when not said. */
  readonly appName?: string
  /** A picture for it. The kit's metadata when not said. */
  readonly appLogoUrl?: string
}
