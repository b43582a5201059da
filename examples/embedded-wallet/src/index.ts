export { startEmbeddedWallet, type EmbeddedWallet, type EmbeddedWalletOptions } from './start-embedded-wallet.js'
export * from './server/index.js'
