import type { Namespace } from './chains.js'

/** A request of a session, as the part of the wallet sees it that has the keys. */
export interface SignerRequest {
  /** CAIP-2. */
  readonly chain: string
  readonly method: string
  readonly params: unknown
  /** The addresses that the session has on this network. Nothing is signed for others. */
  readonly addresses: readonly string[]
  readonly networks: SessionNetworks
}

/** What a request may do to its session. Only EVM dapps ask for such things. */
export interface SessionNetworks {
  /** Answers whether the wallet has the network. */
  has(chain: string): boolean
  switchTo(chain: string): Promise<void>
  /** From now on the wallet has the network, in this session and in those to come. */
  add(chain: string, rpcUrl: string | undefined): Promise<void>
}

/** The keys of one namespace, and what dapps may ask of them. */
export interface NamespaceSigner {
  readonly namespace: Namespace
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** One address for each account, in the accounts' order. */
  addresses(chain: string): readonly string[]
  /** What else a dapp may know of these accounts (CAIP-10) on the network. Only there where an address is not all. */
  addressBook?(chain: string, accounts: readonly string[]): readonly unknown[]
  /** Rejects with a `RequestError` where the dapp should hear a particular code. */
  answer(request: SignerRequest): Promise<unknown>
  /** Signs a sign-in message (CAIP-122) as an EVM account signs a text. Only there where that is what dapps verify. */
  signIn?(address: string, message: string): Promise<string>
}

/** What a signer is made with. */
export interface SignerParts {
  readonly secrets: readonly Uint8Array[]
  /** Where to send a transaction. */
  nodeOf(chain: string): string | undefined
}
