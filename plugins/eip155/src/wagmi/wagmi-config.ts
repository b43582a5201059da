/** The part of a config of wagmi 2 or 3 that is used here. It is a shape, so that no copy of wagmi comes along. */
export interface WagmiConfig {
  readonly connectors: readonly WagmiConnector[]
  readonly state: WagmiState
  readonly storage?: { setItem(key: 'recentConnectorId', value: string): unknown } | null
  subscribe<Selected>(
    selector: (state: WagmiState) => Selected,
    listener: (selected: Selected, before: Selected) => void,
  ): () => void
  /** Not public, but the only way to learn of wallets that announce themselves later. */
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
    emit(event: 'connect', payload: { readonly accounts: readonly `0x${string}`[]; readonly chainId: number }): void
    emit(event: 'disconnect'): void
  }
  connect(): Promise<{ readonly accounts: readonly unknown[]; readonly chainId: number }>
  disconnect(): Promise<void>
  getProvider(): Promise<unknown>
}
