export { latchkeyConnector, latchkeyConnectors, type KnownConnector } from './latchkey-connectors.js'
export { wagmiSource } from './wagmi-source.js'
export type { WagmiConfig, WagmiConnection, WagmiConnector, WagmiState } from './wagmi-config.js'
