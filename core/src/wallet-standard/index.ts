// The wallets of a page that register through the Wallet Standard. For plugins of any namespace.
export { registeredWallets } from './registered-wallets.js'
export { walletStandardConnectors, type WalletStandardPart } from './wallet-standard-connectors.js'
export { walletStandardSessions, type WalletStandardSessionsOptions } from './wallet-standard-sessions.js'
export { type RegisteredWallet } from './registered-wallet.js'
export type { WalletStandardAccount, WalletStandardWallet } from './registered-wallet.js'
export type { NamedWallet, StandardWallet } from './standard-wallet.js'
