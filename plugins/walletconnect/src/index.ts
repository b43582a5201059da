export { walletConnect } from './plugin.js'
export type { NamespaceOverride, WalletConnectOptions } from './options.js'
export { errors } from './errors.js'
