export { SolanaAdapter, type SolanaAdapterOptions } from './solana-adapter.js'
export type { SolanaProvider as Provider } from './solana-provider.js'
