import type { NetworkId } from '../domain/caip.js'
import type { NameSuggestion } from '../domain/name-suggestion.js'
import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'

/** Whose a name is. */
export interface NameRecord {
  readonly name: string
  readonly address: string
  readonly avatar?: string | undefined
}

/** What may become of a name that a visitor types, without its suffix. */
export type NameAvailability =
  | { readonly status: 'empty' }
  /** Too short, or with other letters than a-z, 0-9 and the hyphen. */
  | { readonly status: 'invalid' }
  | { readonly status: 'checking' }
  | { readonly status: 'available' }
  /** Somebody has it. Others that could be had. */
  | { readonly status: 'taken'; readonly suggestions: readonly NameSuggestion[] }
  /** The visitor has one already; there is one to an account. */
  | { readonly status: 'owned'; readonly name: string }
  | { readonly status: 'failed'; readonly error: unknown }

/** Where a registration is. */
export type NameRegistration =
  | { readonly status: 'idle' }
  /** The wallet is asking for a signature. */
  | { readonly status: 'signing'; readonly name: string }
  | { readonly status: 'submitting'; readonly name: string }
  | { readonly status: 'registered'; readonly name: string }
  /** The name stays as typed. The signature is not used again. */
  | { readonly status: 'failed'; readonly name: string; readonly error: unknown }

/** The name that a visitor is about to register. */
export interface NamesState {
  /** What was typed. */
  readonly input: string
  readonly availability: NameAvailability
  readonly registration: NameRegistration
}

/** How a registration ended, unless it threw. */
export type RegisterResult =
  | { readonly status: 'registered'; readonly name: string }
  /** The visitor said no in the wallet. */
  | { readonly status: 'rejected' }
  | { readonly status: 'aborted' }

interface Lookup {
  /** Where the name should lead. The network in use when not said. */
  readonly networkId?: NetworkId
  readonly signal?: AbortSignal
}

/**
 * Names for addresses. Provided by the names plugin, over the chain's own
 * look-ups (`names@1`) and the name service. Answers are kept for 5 minutes, by
 * name, network and address. A name is never an address: whoever sends to one
 * shows the address it leads to.
 */
export interface Names extends Observable<NamesState> {
  /**
   * Where a name leads; nothing where it leads nowhere or the network has no names.
   * Throws `name/resolve-failed` when it cannot be known.
   */
  resolve(name: string, options?: Lookup): Promise<NameRecord | undefined>
  /** The names of an address. Only those that lead back to it. Throws `name/of-address-failed`. */
  reverse(address: string, options?: Lookup): Promise<readonly NameRecord[]>
  /** Names like this one that could be had. Empty on a network without names. Throws `name/suggestions-failed`. */
  suggest(name: string, options?: { readonly signal?: AbortSignal }): Promise<readonly NameSuggestion[]>
  /** Sets what the visitor types. Availability follows half a second after the last change; the newest wins. */
  setInput(name: string): void
  /**
   * Registers a name, without its suffix, for the account in use: shows the success view, asks for
   * a signature, and on a failure goes back with the name as it was. Asks once.
   * Throws `name/invalid`, `network/unsupported-for`, `account/not-active`, `coin-type/invalid-chain` and `name/register-failed`.
   */
  register(name: string, options?: { readonly signal?: AbortSignal }): Promise<RegisterResult>
  /** Forgets what was typed. */
  reset(): void
}

export const Names = createToken<Names>('names', { hint: 'Add names() to plugins.' })
