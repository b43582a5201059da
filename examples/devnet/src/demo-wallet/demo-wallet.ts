import type { Grant } from './sessions/approved-namespaces.js'
import type { Namespace } from './chains.js'
import type { WalletStorage } from './memory-storage.js'
import type { WalletSecrets } from './secrets.js'
import type { SessionControl } from './sessions/session-control.js'
import type { WalletSession } from './wallet-kit.js'
import type { DemoWalletSnapshot } from './wallet-state.js'

export interface DemoWalletOptions {
  /** `ws://127.0.0.1:…` of the relay. The wallet talks to it, to the nodes below, and to no other server. */
  readonly relayUrl: string
  readonly projectId: string
  /** The store of the sessions. By default the browser's database; outside browsers the wallet keeps nothing. */
  readonly storage?: WalletStorage
  /** Keys that replace the demo keys, by namespace: 32 bytes for each account. */
  readonly secrets?: Partial<WalletSecrets>
  /** CAIP-2. The networks that the wallet supports; by default `DEFAULT_CHAINS`. */
  readonly chains?: readonly string[]
  /** The name that dapps see. By default "Latchkey Demo Wallet". Wallets of the same name share a browser's storage. */
  readonly name?: string
  /**
   * Nodes by network (CAIP-2): JSON-RPC, or for Bitcoin the base of an Esplora API. Without a node the wallet signs,
   * but cannot send.
   */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** The decisions that the wallet makes itself. By default none. */
  readonly auto?: Partial<Automatic>
  /** `false`: the wallet does not support one-click sign-in, so dapps fall back to a proposal. */
  readonly signIn?: boolean
  /**
   * `true`: the wallet shows a request one second after it answered the one before, as most wallets do. Otherwise it
   * shows all at once.
   */
  readonly oneRequestAtATime?: boolean
  /**
   * Receives failures that have no caller: those of automatic approvals and answers. By default they go to the console.
   */
  readonly onError?: (error: unknown) => void
}

/** The decisions that the wallet makes itself from now on. */
export interface Automatic {
  /** Approves proposals and sign-ins with everything that the wallet supports. */
  readonly approve: boolean
  /** Signs and sends the requests of connected dapps. */
  readonly answer: boolean
}

export interface Approval extends Grant {
  /** Replaces the namespaces of the grant by exactly these. */
  readonly namespaces?: WalletSession['namespaces']
  readonly sessionProperties?: Record<string, string>
  /** `false`: leaves the sign-in messages of a proposal unsigned. */
  readonly signIn?: boolean
  /** `true`: sends the namespaces whatever they are, as a faulty wallet does. */
  readonly unchecked?: boolean
}

/** The error that the dapp receives for a refused request. */
export interface Refusal {
  readonly code: number
  readonly message: string
}

/** A published WalletKit with public keys, whose owner decides: a person, or a test. */
export interface DemoWallet extends SessionControl {
  getSnapshot(): DemoWalletSnapshot
  /** Calls the listener after each change. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  /**
   * Resolves with the first snapshot that meets the condition, which may be the current one. Rejects when the wallet
   * closes.
   */
  until(condition: (snapshot: DemoWalletSnapshot) => boolean): Promise<DemoWalletSnapshot>

  /** The networks (CAIP-2), including those that a dapp has added. */
  readonly chains: readonly string[]
  readonly namespaces: readonly Namespace[]
  /** One address for each account. For Bitcoin the payment addresses. */
  addresses(chain: string): readonly string[]

  /** Resolves when the relay has the wallet's subscription. The proposal shows in the snapshot when it arrives. */
  pair(uri: string): Promise<void>
  /** Approves a proposal or a sign-in. A sign-in without methods creates no session. */
  approve(id: number, approval?: Approval): Promise<WalletSession | undefined>
  /** Rejects a proposal or a sign-in. By default with code 5000, "User rejected.". */
  reject(id: number, code?: number): Promise<void>

  /** Carries a request out, and answers it. On failure answers with an error, and rejects with it. */
  answer(requestId: number): Promise<unknown>
  /** Answers a request with an error. By default with 5000, that the user rejected. */
  refuse(requestId: number, error?: Refusal): Promise<void>

  readonly auto: Automatic
  setAuto(auto: Partial<Automatic>): void

  /** Resolves when the dapp has answered. */
  ping(topic: string): Promise<void>
  extend(topic: string): Promise<void>
  /** Sends the dapp any message of the protocol, as a faulty wallet does. Does not wait for an answer. */
  send(topic: string, method: string, params: unknown): Promise<void>
  disconnect(topic: string): Promise<void>

  /** Closes the socket, as a phone does that loses its network. The relay keeps messages meanwhile. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Closes the socket, the timers and the listeners. The storage keeps the sessions. Safe to call twice. */
  close(): Promise<void>
}
