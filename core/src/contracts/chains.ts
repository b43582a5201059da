import type { Network } from '../domain/network.js'
import { createPoint, type Contribution } from '../kernel/contributions.js'
import type { ChainFeatures } from './chain-features.js'

/** What became of a text that should be an address. */
export type AddressReading =
  | { readonly valid: true; /** As it is compared and stored. */ readonly address: string }
  | { readonly valid: false; /** Why, for a developer: `length`, `checksum`, `prefix`, `network` … */ readonly reason: string }

/** How a namespace writes its references and addresses. Pure: no network, no wallet. */
export interface ChainCodec {
  /** Whether this can be the part of a CAIP-2 id after the colon. */
  isReference(reference: string): boolean
  /** Reads an address; with a network, one that is good there. Total: answers for any text, and fast for a long one. */
  readAddress(text: string, network?: Network): AddressReading
  /** The address as that network writes it, where one key has a spelling per network (Polkadot, Cosmos). The same when absent. */
  formatAddress?(address: string, network: Network): string
}

/** A raw failure of a wallet or a node, told in the kit's words. */
export type ChainFailure =
  | 'rejected'
  | 'pending'
  | 'locked'
  | 'unauthorized'
  | 'unsupported-method'
  | 'unsupported-network'
  | 'unknown-network'
  | 'disconnected'
  | 'insufficient-funds'
  | 'timeout'
  | 'network'
  | 'not-installed'

/** What must be known of a namespace at once, before anything else of it is here. */
export interface ChainOutline extends Contribution {
  /** The namespace, as CAIP-2 writes it: 3 to 8 of `-a-z0-9`. */
  readonly id: string
  /** What a visitor reads: `EVM Networks`. */
  readonly name: string
  /** The networks a host gets that names none. May be empty. */
  readonly networks: readonly Network[]
  /** The kinds of account there are, the preferred one first. `[]` or absent: one kind, without a name. */
  readonly accountTypes?: readonly string[]
}

/**
 * A namespace: what a chain plugin adds to the kit. The smallest has an id, a
 * name, networks and a codec; everything else is a feature, and a feature that
 * is absent is an answer.
 *
 * @example
 * host.contribute(Chains, { id: 'cosmos', name: 'Cosmos', networks: [cosmosHub], codec, features: {} })
 */
export interface Chain extends ChainOutline {
  readonly codec: ChainCodec
  /** What can be done without a wallet. What needs one is a feature of its session. */
  readonly features: ChainFeatures
  /** What a raw error of this namespace's wallets and nodes means; nothing when it is not known here. */
  failureOf?(error: unknown): ChainFailure | undefined
}

/** A namespace as far as it is here: its outline, or the chain itself. */
export type KnownChain = ChainOutline & Partial<Omit<Chain, keyof ChainOutline>>

/**
 * The outlines of namespaces whose chains come with a plugin's `late` part, or when they are used: what the kit shows of them until then.
 * A chain that is there from the beginning needs none.
 *
 * @example
 * setup: (host) => host.contribute(ChainOutlines, { id: 'acme', name: 'Acme', networks: [acmeMain] })
 */
export const ChainOutlines = createPoint<ChainOutline>('chain-outlines')

/** The namespaces of a kit. */
export const Chains = createPoint<Chain>('chains')
