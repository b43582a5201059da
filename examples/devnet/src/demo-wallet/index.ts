export { openDemoWallet } from './open-demo-wallet.js'
export type { Approval, Automatic, DemoWallet, DemoWalletOptions, Refusal } from './demo-wallet.js'
export type { Grant } from './sessions/approved-namespaces.js'
export type { DemoWalletSnapshot } from './wallet-state.js'
export type { SessionNamespaces, WalletProposal, WalletRequest, WalletSession, WalletSignIn } from './wallet-kit.js'
export { createMemoryStorage, type WalletStorage } from './memory-storage.js'
export { DEMO_SECRETS, type WalletSecrets } from './secrets.js'
export {
  addressOf,
  BITCOIN,
  BITCOIN_REGTEST,
  chainName,
  chainOf,
  DEFAULT_CHAINS,
  ETHEREUM,
  namespaceOf,
  POLKADOT,
  POLYGON,
  SOLANA,
} from './chains.js'
