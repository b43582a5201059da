export { SolanaAdapter, type SolanaAdapterOptions } from './solana-adapter.js'
export type { AnyTransaction, SolanaProvider as Provider, SolanaProviderEvents } from './solana-provider.js'
export type { Connection, SendOptions as SendTransactionOptions } from '@solana/web3.js'
