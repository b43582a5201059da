import type { AccountId, NetworkId } from './caip.js'

/** What a paired wallet has approved in one namespace, or in the one network that the key names. */
export interface SessionNamespace {
  readonly accounts: readonly AccountId[]
  readonly chains?: readonly NetworkId[] | undefined
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What was approved, by namespace (`eip155`) or network (`eip155:1`). */
export type SessionNamespaces = Readonly<Record<string, SessionNamespace>>

/** What an app asks for in one namespace. */
export interface ProposedNamespace {
  /** Absent where the key is a network's id. */
  readonly chains?: readonly NetworkId[] | undefined
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What was asked for, by namespace or network. */
export type ProposedNamespaces = Readonly<Record<string, ProposedNamespace>>
