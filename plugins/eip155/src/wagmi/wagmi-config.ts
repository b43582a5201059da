import type { Connection } from '@latchkey/core'

/** The kit's connectors that stand for the app's own connectors of wagmi have ids that begin with this. */
export const MIRRORED = 'eip155:wagmi.'

/** What `wagmiSource` needs of a connector that stands for wallets of the kit. */
export interface KitSide {
  /** The kit's connection that it stands for. */
  connection(): Connection | undefined
  /** Whether it is emitting a connection of the kit right now, so that wagmi selects it and not the app. */
  readonly isAnnouncing: boolean
  /** Emits the kit's connection once more, where wagmi ignored it because it was connecting. */
  announce(): void
  /** While the kit waits for wagmi: wagmi's reconnect does not wait for the kit until the returned function is called. */
  goOn(): () => void
  /** Rejects a pending `connect`: the visitor has chosen a connector of the app's own, and wagmi waits for this one. */
  giveWay(): void
}

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

/** What a connector of wagmi answers when it has connected. */
export interface WagmiAnswer {
  readonly accounts: readonly unknown[]
  readonly chainId: number
}

export interface WagmiConnector {
  readonly id: string
  readonly uid: string
  readonly name: string
  readonly type: string
  readonly icon?: string | undefined
  readonly rdns?: string | readonly string[] | undefined
  /** Present where the connector stands for wallets of the kit. */
  readonly latchkey?: KitSide | undefined
  readonly emitter: {
    emit(event: 'connect', payload: { readonly accounts: readonly `0x${string}`[]; readonly chainId: number }): void
    emit(event: 'disconnect'): void
  }
  connect(): Promise<WagmiAnswer>
  disconnect(): Promise<void>
  getProvider(): Promise<unknown>
}
