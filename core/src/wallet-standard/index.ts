// The wallets of a page that register as the Wallet Standard describes it. For plugins of any namespace.
export { registeredWallets } from './registered-wallets.js'
export { type RegisteredWallet } from './registered-wallet.js'
export type { WalletStandardAccount, WalletStandardWallet } from './wallet-standard-wallet.js'
