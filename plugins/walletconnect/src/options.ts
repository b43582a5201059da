import type { NetworkId } from '@latchkey/core'
import type { ProposedNamespaces } from '@latchkey/core/pairing'

/** What to ask a wallet for in one namespace. Fields left out stay as the namespace has them. */
export interface NamespaceOverride {
  readonly methods?: readonly string[]
  readonly events?: readonly string[]
  /** CAIP-2 ids, in place of the kit's networks. */
  readonly chains?: readonly NetworkId[]
  /** The network to begin on. One of `chains`. */
  readonly defaultChain?: NetworkId
}

/** The chains, methods and events that a wallet must approve in one namespace. A missing field requires none. */
export interface RequiredNamespace {
  /** CAIP-2 ids: the wallet must share an account on each. */
  readonly chains?: readonly NetworkId[]
  /** On each of `chains`. */
  readonly methods?: readonly string[]
  /** On each of `chains`. */
  readonly events?: readonly string[]
}

/** The options of `walletConnect()`. */
export interface WalletConnectOptions {
  /**
   * The namespaces that a wallet must approve: their names, or by name the chains, methods and events in each. They are
   * proposed as well. Without them connecting fails with `session/non-conforming`, and a session that loses one ends.
   * Default: none.
   */
  readonly required?: readonly string[] | Readonly<Record<string, RequiredNamespace>>
  /** By namespace. */
  readonly overrides?: Readonly<Record<string, NamespaceOverride>>
  /** Lets the SDK send its own events about pairings to its makers. Default: false. */
  readonly telemetry?: boolean
}

/** The options with their defaults. */
export interface WalletConnectSettings extends Required<Omit<WalletConnectOptions, 'required'>> {
  readonly required: ProposedNamespaces
}

/** Fills in the defaults. Called once a wallet is paired: none of it is needed before. */
export const readOptions = ({
  required = [],
  overrides = {},
  telemetry = false,
}: WalletConnectOptions): WalletConnectSettings => ({ required: requiredOf(required), overrides, telemetry })

function requiredOf(required: NonNullable<WalletConnectOptions['required']>): ProposedNamespaces {
  const entries = isList(required)
    ? required.map((namespace): readonly [string, RequiredNamespace] => [namespace, {}])
    : Object.entries(required)
  return Object.fromEntries(
    entries.map(([namespace, { chains = [], methods = [], events = [] }]) => [namespace, { chains, methods, events }]),
  )
}

const isList = (value: object): value is readonly unknown[] => Array.isArray(value)
