export { WagmiAdapter, type WagmiAdapterOptions } from './wagmi-adapter.js'
export type { ChainAdapter } from '../options.js'
