// The wallets of a page that register through the Wallet Standard. For plugins of any namespace.
export { registeredWallets } from './registered-wallets.js'
export { type RegisteredWallet } from './registered-wallet.js'
export type { WalletStandardAccount, WalletStandardWallet } from './registered-wallet.js'
