import type { Namespace } from '../chains.js'

/** A session's request, in the form that a signer takes. */
export interface SignerRequest {
  /** CAIP-2. */
  readonly chain: string
  readonly method: string
  readonly params: unknown
  /** The session's addresses on this network. The signer refuses all others. */
  readonly addresses: readonly string[]
  readonly networks: SessionNetworks
}

/** The changes that a request may make to its session's networks. Only EVM dapps request them. */
export interface SessionNetworks {
  /** Answers whether the wallet has the network. */
  has(chain: string): boolean
  switchTo(chain: string): Promise<void>
  /** Adds the network to the wallet, for this session and for later ones. */
  add(chain: string, rpcUrl: string | undefined): Promise<void>
}

/** The keys of one namespace, and the requests that they serve. */
export interface NamespaceSigner {
  readonly namespace: Namespace
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** One address for each account, in the accounts' order. */
  addresses(chain: string): readonly string[]
  /**
   * Further facts about these accounts (CAIP-10) on the network. Present only where an account has more than one
   * address.
   */
  addressBook?(chain: string, accounts: readonly string[]): readonly unknown[]
  /** Rejects with a `RequestError` where the dapp should receive a particular code. */
  answer(request: SignerRequest): Promise<unknown>
  /**
   * Signs a sign-in message (CAIP-122) as an EVM account signs a text. Present only where dapps verify such signatures.
   */
  signIn?(address: string, message: string): Promise<string>
}

/** The dependencies of a signer. */
export interface SignerDeps {
  readonly secrets: readonly Uint8Array[]
  /** The node to which transactions go. */
  nodeOf(chain: string): string | undefined
}
