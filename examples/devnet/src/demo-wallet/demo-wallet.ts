import type { Grant } from './approved-namespaces.js'
import type { Namespace } from './chains.js'
import type { WalletStorage } from './memory-storage.js'
import type { WalletSecrets } from './secrets.js'
import type { SessionControl } from './session-control.js'
import type { WalletSession } from './wallet-kit.js'
import type { DemoWalletSnapshot } from './wallet-state.js'

export interface DemoWalletOptions {
  /** `ws://127.0.0.1:…` of the relay. The wallet talks to it, to the nodes below, and to nobody else. */
  readonly relayUrl: string
  readonly projectId: string
  /** Where sessions are kept. In a browser its database unless given, elsewhere nowhere. */
  readonly storage?: WalletStorage
  /** Other keys than the demo's, per namespace: 32 bytes for each account. */
  readonly secrets?: Partial<WalletSecrets>
  /** CAIP-2. What the wallet supports; `DEFAULT_CHAINS` unless given. */
  readonly chains?: readonly string[]
  /** How the dapp sees it: "Latchkey Demo Wallet" unless given. Wallets of the same name share a browser's storage. */
  readonly name?: string
  /** Nodes by network (CAIP-2): JSON-RPC, for Bitcoin the base of an Esplora API. Without one the wallet signs, but cannot send. */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** What to do without asking. Nothing unless given. */
  readonly auto?: Partial<Automatic>
  /** `false`: dapps that ask for a one-click sign-in fall back to a proposal, as with wallets that do not know it. */
  readonly signIn?: boolean
  /** `true`: a request is told a second after the one before was answered, as in most wallets. Otherwise all are told at once. */
  readonly oneRequestAtATime?: boolean
  /** What went wrong where nobody waits for an answer: while approving or answering automatically. Written to the console unless given. */
  readonly onError?: (error: unknown) => void
}

/** What the wallet does by itself, for whatever comes from now on. */
export interface Automatic {
  /** Approves proposals and sign-ins with all that the wallet supports. */
  readonly approve: boolean
  /** Signs and sends what connected dapps ask for. */
  readonly answer: boolean
}

export interface Approval extends Grant {
  /** Exactly these, instead of what the grant would give. */
  readonly namespaces?: WalletSession['namespaces']
  readonly sessionProperties?: Record<string, string>
  /** `false`: leaves out the sign-in messages that came with a proposal. */
  readonly signIn?: boolean
}

/** What the dapp is told when its request is refused. */
export interface Refusal {
  readonly code: number
  readonly message: string
}

/** A published WalletKit with keys that everybody knows, and an owner who decides: a person, or a test. */
export interface DemoWallet extends SessionControl {
  getSnapshot(): DemoWalletSnapshot
  /** The listener is called after each change. Returns the way back. */
  subscribe(listener: () => void): () => void
  /** Resolves with the first snapshot for which this is true, which may be the present one. Rejects when the wallet closes. */
  until(condition: (snapshot: DemoWalletSnapshot) => boolean): Promise<DemoWalletSnapshot>

  /** Networks (CAIP-2), those that a dapp has added included. */
  readonly chains: readonly string[]
  readonly namespaces: readonly Namespace[]
  /** One address for each account. For Bitcoin the payment addresses. */
  addresses(chain: string): readonly string[]

  /** Resolves when the relay has the wallet's subscription. The proposal shows in the snapshot when it has come. */
  pair(uri: string): Promise<void>
  /** Approves a proposal or a sign-in. Of a sign-in without methods comes no session. */
  approve(id: number, approval?: Approval): Promise<WalletSession | undefined>
  /** Rejects a proposal or a sign-in. The code is 5000, "User rejected.", unless given. */
  reject(id: number, code?: number): Promise<void>

  /** Does what is asked, and answers. What cannot be done is answered with an error, which this also rejects with. */
  answer(requestId: number): Promise<unknown>
  /** Answers a request with an error: that the user rejected (5000), unless given. */
  refuse(requestId: number, error?: Refusal): Promise<void>

  readonly auto: Automatic
  setAuto(auto: Partial<Automatic>): void

  /** Resolves when the dapp has answered. */
  ping(topic: string): Promise<void>
  extend(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>

  /** Closes the socket, as a phone does that has lost its network. What is sent meanwhile waits at the relay. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Ends the socket, the timers and the listeners. Sessions stay where they are stored. Safe to call twice. */
  close(): Promise<void>
}
