/** As much of wagmi's config as is used here, of its versions 2 and 3. A shape, so that no copy of wagmi comes along. */
export interface WagmiConfig {
  readonly connectors: readonly WagmiConnector[]
  readonly state: WagmiState
  readonly storage?: { setItem(key: 'recentConnectorId', value: string): unknown } | null
  subscribe<Selected>(selector: (state: WagmiState) => Selected, listener: (selected: Selected, before: Selected) => void): () => void
  /** Not a promise of wagmi's: there is no other way to learn of wallets that announce themselves late. */
  readonly _internal?: { readonly connectors?: { subscribe?(listener: () => void): () => void } }
}

export interface WagmiState {
  readonly connections: ReadonlyMap<string, WagmiConnection>
  readonly current: string | null
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting'
}

export interface WagmiConnection {
  readonly accounts: readonly string[]
  readonly chainId: number
  readonly connector: { readonly uid: string }
}

export interface WagmiConnector {
  readonly id: string
  readonly uid: string
  readonly name: string
  readonly type: string
  readonly icon?: string | undefined
  readonly rdns?: string | readonly string[] | undefined
  readonly emitter: {
    emit(event: 'connect', said: { readonly accounts: readonly `0x${string}`[]; readonly chainId: number }): void
    emit(event: 'disconnect'): void
  }
  connect(): Promise<{ readonly accounts: readonly unknown[]; readonly chainId: number }>
  disconnect(): Promise<void>
  getProvider(): Promise<unknown>
}
