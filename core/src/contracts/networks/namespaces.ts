import type { Drawings } from '../../domain/networks/drawing.js'
import type { Network } from '../../domain/networks/network.js'
import { createPoint, type Contribution } from '../../kernel/contributions.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'
import type { NamespaceFeatures } from './namespace-features.js'

/** The result of reading a text as an address. */
export type AddressReading =
  | { readonly valid: true; /** The address in the form that is compared and stored. */ readonly address: string }
  | {
      readonly valid: false
      /** The reason, for a developer: `length`, `checksum`, `prefix`, `network` … */ readonly reason: string
    }

/** Reads and writes a namespace's references and addresses. Pure: uses neither the network nor a wallet. */
export interface NamespaceCodec {
  /** Whether this can be the part of a CAIP-2 id after the colon. */
  isReference(reference: string): boolean
  /**
   * Reads an address; with a network, accepts only one that is valid there. Never throws, and is fast even for a long
   * text.
   */
  readAddress(text: string, network?: Network): AddressReading
  /**
   * Writes an address in a network's own spelling, where the spelling differs by network (Polkadot, Cosmos). By default
   * the address stays the same.
   */
  formatAddress?(address: string, network: Network): string
}

/** The kit's name for a failure of a wallet or a node. */
export type FailureKind =
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

/** The part of a namespace that the kit needs before the rest of it is loaded. */
export interface NamespaceOutline extends Contribution {
  /** The namespace as in CAIP-2: 3 to 8 characters of `-a-z0-9`. */
  readonly id: string
  /** The name for visitors: `EVM networks`. */
  readonly name: string
  /** The networks of an app that configures none. May be empty. */
  readonly networks: readonly Network[]
  /** The kinds of account, the preferred one first. Empty or absent: there is one kind, without a name. */
  readonly accountTypes?: readonly string[]
  /**
   * Loads the drawings of the namespace and its networks, which the modal and the buttons draw at once, without a
   * server. Without a drawing, the registry's picture is shown where there is one.
   *
   * @example
   * drawings: () => import('./drawings.js')
   */
  readonly drawings?: (() => Promise<Drawings>) | undefined
  /**
   * How a page tells at once which wallets are installed: `eip6963`, or the Wallet Standard by the prefix of its chains, such as
   * `solana:`. The first press on a button then lists them before any code of the plugin is there. Absent or false: the modal lists them.
   */
  readonly installedBy?: 'eip6963' | `${string}:` | false
  /**
   * No plugin of the kit brings this namespace: the app only names its networks. Wallets can be connected in it by
   * pairing alone, and the kit reads nothing from its networks. Absent in the namespaces of plugins.
   */
  readonly generic?: true
}

/**
 * A namespace, which a namespace plugin adds to the kit. The smallest has an id, a name, networks and a codec.
 * Everything else is an optional feature: an absent feature means that the namespace does not support it.
 *
 * @example
 * ctx.contribute(Namespaces, { id: 'cosmos', name: 'Cosmos', networks: [cosmosHub], codec, features: {} })
 */
export interface Namespace extends NamespaceOutline {
  readonly codec: NamespaceCodec
  /** The features that need no wallet. Those that need one are features of the wallet's session. */
  readonly features: NamespaceFeatures
  /** Reads an error of this namespace's wallets and nodes. Returns `undefined` for an unknown one. */
  failureOf?(error: unknown): FailureKind | undefined
}

/** A namespace as far as it is loaded: its outline, or the namespace itself. */
export type KnownNamespace = NamespaceOutline & Partial<Omit<Namespace, keyof NamespaceOutline>>

/**
 * The outlines of namespaces that a plugin adds in a later stage (`discover` or `connect`): the kit shows the outline
 * until the namespace is loaded. A namespace that `setup` contributes needs no outline.
 *
 * @example
 * setup: (ctx) => ctx.contribute(NamespaceOutlines, { id: 'acme', name: 'Acme', networks: [acmeMain] })
 */
export const NamespaceOutlines = createPoint<NamespaceOutline>('namespace-outlines')

/** The namespaces of a kit. */
export const Namespaces = createPoint<Namespace>('namespaces')

/**
 * Every namespace as far as it is loaded. A loaded namespace replaces its outline. Where no plugin brings a namespace,
 * these are the namespaces of the app's `networks`, as `generic` ones.
 */
export const KnownNamespaces = createToken<Observable<readonly KnownNamespace[]>>('known-namespaces')
