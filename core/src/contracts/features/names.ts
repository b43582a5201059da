import type { NetworkId } from '../../domain/caip.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** A name and the address that it resolves to. */
export interface NameRecord {
  readonly name: string
  readonly address: string
  /** A picture that may be shown as it is: from the record itself, or from a host that the app trusts. */
  readonly avatar?: string | undefined
}

/** Whether the name that a visitor types, without its suffix, can be registered. */
export type NameAvailability =
  | { readonly status: 'empty' }
  /** Too short, or with characters other than a-z, 0-9 and the hyphen. */
  | { readonly status: 'invalid' }
  | { readonly status: 'checking' }
  | { readonly status: 'available' }
  /** The name belongs to another account. `suggestions` are available instead. */
  | { readonly status: 'taken'; readonly suggestions: readonly NameSuggestion[] }
  /** The account already has a name; it can have only one. */
  | { readonly status: 'owned'; readonly name: string }
  | { readonly status: 'failed'; readonly error: unknown }

/** The progress of a registration. */
export type NameRegistration =
  | { readonly status: 'idle' }
  /** The wallet is asking for a signature. */
  | { readonly status: 'signing'; readonly name: string }
  | { readonly status: 'submitting'; readonly name: string }
  | { readonly status: 'registered'; readonly name: string }
  /** The registration failed. The name stays as typed; the signature is not reused. */
  | { readonly status: 'failed'; readonly name: string; readonly error: unknown }

/** The name that a visitor types and registers. */
export interface NamesState {
  /** The name as typed. */
  readonly input: string
  readonly availability: NameAvailability
  readonly registration: NameRegistration
}

/** How a registration ended, unless it threw. */
export type RegisterResult =
  | { readonly status: 'registered'; readonly name: string }
  /** The visitor rejected the request in the wallet. */
  | { readonly status: 'rejected' }
  | { readonly status: 'aborted' }

interface Lookup {
  /** The network of the address. Default: the network in use. */
  readonly networkId?: NetworkId
  readonly signal?: AbortSignal
}

/**
 * Resolves names to addresses and addresses to names. Provided by the names plugin, from the namespace's own look-up
 * (`names@1`) and the name service. Answers are cached for 5 minutes, by name, network and address. Before a transfer
 * to a name, a view must show the address that the name resolves to.
 */
export interface Names extends Observable<NamesState> {
  /**
   * Resolves a name. Resolves with `undefined` for a name without an address, or when the network has no names. Throws
   * `name/resolve-failed` when the look-up fails.
   */
  resolve(name: string, options?: Lookup): Promise<NameRecord | undefined>
  /** Resolves with the names of an address, and only those that resolve to it. Throws `name/of-address-failed`. */
  reverse(address: string, options?: Lookup): Promise<readonly NameRecord[]>
  /**
   * Resolves with available names like this one. Empty on a network without names. Throws `name/suggestions-failed`.
   */
  suggest(name: string, options?: { readonly signal?: AbortSignal }): Promise<readonly NameSuggestion[]>
  /**
   * Sets the name that the visitor types. `availability` follows half a second after the last change; the newest input
   * counts.
   */
  setInput(name: string): void
  /**
   * Registers a name, given without its suffix, for the account in use. Asks the wallet once for a signature and shows
   * the success view, where the kit has it; on a failure it shows the form again, with the name as it was. Throws `name/invalid`,
   * `network/unsupported-for`, `account/not-active`, `coin-type/invalid-chain` and `name/register-failed`.
   */
  register(name: string, options?: { readonly signal?: AbortSignal }): Promise<RegisterResult>
  /** Clears the input. */
  reset(): void
}

export const Names = createToken<Names>('names', { hint: 'Add names() to plugins.' })

/** A name that is available. */
export interface NameSuggestion {
  /** The name with its suffix. */
  readonly name: string
}
