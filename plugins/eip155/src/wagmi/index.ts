export { latchkeyConnector } from './latchkey-connector.js'
export { wagmiSource } from './wagmi-source.js'
export type { WagmiConfig, WagmiConnection, WagmiConnector, WagmiState } from './wagmi-config.js'
