import type { Connection, Network, Observable } from '@latchkey/core'
import type { Commitment, ConnectionConfig } from '@solana/web3.js'
import type { ChainAdapter } from '../options.js'
import { solanaProvider } from './solana-provider.js'

export interface SolanaAdapterOptions {
  /** For `useAppKitConnection`. Default: `confirmed`. */
  readonly connectionSettings?: Commitment | ConnectionConfig
  /** Means nothing: the kit finds every wallet of the Wallet Standard. */
  readonly wallets?: readonly unknown[]
  readonly registerWalletStandard?: boolean
}

/** Switches Solana on. Its provider is a wallet for `@solana/web3.js`. */
export class SolanaAdapter implements ChainAdapter {
  readonly namespace = 'solana'
  readonly connectionSettings: Commitment | ConnectionConfig

  constructor({ connectionSettings = 'confirmed' }: SolanaAdapterOptions = {}) {
    this.connectionSettings = connectionSettings
  }

  provider = (connection: Connection, network: Network | undefined, now: Observable<Connection | undefined>) =>
    network && solanaProvider(connection, network, now)
}
