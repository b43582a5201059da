'use client'

export { SolanaAdapter, type SolanaAdapterOptions } from './solana-adapter.js'
export type { SolanaProvider as Provider, SolanaProviderEvents } from './solana-provider.js'
export { useAppKitConnection } from './use-app-kit-connection.js'
