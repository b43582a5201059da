import type { NetworkId } from '@latchkey/core'

/** What to ask a wallet for in one namespace, in place of what its chain says. What is not said stays the chain's. */
export interface NamespaceOverride {
  readonly methods?: readonly string[]
  readonly events?: readonly string[]
  /** CAIP-2 ids, in place of the kit's networks. */
  readonly chains?: readonly NetworkId[]
  /** Which of them to begin on. */
  readonly defaultChain?: NetworkId
}

/** What a host may write. */
export interface WalletConnectOptions {
  /** Namespaces without which a wallet's yes is turned down, with `session/non-conforming`. None when not said. */
  readonly required?: readonly string[]
  /** By namespace. */
  readonly overrides?: Readonly<Record<string, NamespaceOverride>>
  /** Lets the SDK send events of its own about pairings to its makers. False when not said. */
  readonly telemetry?: boolean
}

/** What the plugin uses. */
export type WalletConnectSettings = Required<WalletConnectOptions>

/** Fills in the defaults. */
export const readOptions = ({ required = [], overrides = {}, telemetry = false }: WalletConnectOptions): WalletConnectSettings => ({ required, overrides, telemetry })
