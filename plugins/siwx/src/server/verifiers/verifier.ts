import type { NetworkId } from '@latchkey/core'

/** A text, its signature, and the account that is said to have signed it. */
export interface SignedMessage {
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly chainId: NetworkId
  /** A node of the network, to ask contracts. Without one, only keys sign. */
  readonly rpcUrl: string | undefined
}

/** Verifies the signatures of one namespace. */
export interface SiwxVerifier {
  isAddress(address: string, chainId: NetworkId): boolean
  /**
   * Never throws for a text that is no signature. Rejects where a node was needed and did not answer. Ours throw a `Refusal` for a
   * signature in a form that they do not check.
   */
  isSigned(signed: SignedMessage): boolean | Promise<boolean>
}

/** The verifiers of namespaces, by their ids. */
export type SiwxVerifiers = Readonly<
  Record<
    string,
    {
      /** The word in "your *Ethereum* account". Needed for a namespace that Latchkey has no plugin for. */
      readonly accountOf?: string | undefined
      /** Called with the first sign-in of the namespace, so that a server loads what it uses. */
      readonly load: () => Promise<SiwxVerifier>
    }
  >
>

/** Those of our own namespaces. */
export const siwxVerifiers = {
  eip155: { load: async () => (await import('./eip155.js')).eip155 },
  solana: { load: async () => (await import('./solana.js')).solana },
  bip122: { load: async () => (await import('./bip122.js')).bip122 },
  polkadot: { load: async () => (await import('./polkadot.js')).polkadot },
} satisfies SiwxVerifiers
