export { walletConnect } from './plugin.js'
export type { NamespaceOverride, WalletConnectOptions } from './options.js'
export type { PairedSessionInfo, PeerMetadata } from './session/session-features.js'
export { errors } from './errors.js'
