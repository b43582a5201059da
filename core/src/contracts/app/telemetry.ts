import { lendBy } from '../../kernel/lend.js'
import { createToken } from '../../kernel/token.js'
import type { Unsubscribe } from '../../state/listeners.js'

/** The events that an app can listen to, with their properties. Open to declaration merging: a plugin adds its own. */
export interface TrackedEvents {
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }
  SELECT_WALLET: { readonly name: string; readonly platform: string }
  CONNECT_SUCCESS: { readonly method: string; readonly name: string }
  CONNECT_ERROR: { readonly message: string }
  /** The visitor rejected the connection in the wallet, which is no error. */
  USER_REJECTED: { readonly message: string }
  /** A wallet's link is not usable. `uri` is without its secret; empty when no pairing existed yet. */
  CONNECT_PROXY_ERROR: {
    readonly message: string
    readonly uri: string
    readonly mobile_link: string
    readonly name: string
  }
  SWITCH_NETWORK: { readonly network: string }
  DISCONNECT_SUCCESS: { readonly namespace: string }
  DISCONNECT_ERROR: { readonly message: string }
  SEND_INITIATED: SendEvent
  SEND_SUCCESS: SendEvent
  SEND_ERROR: SendEvent & { readonly message: string }
  SIWX_AUTH_SUCCESS: SignInEvent
  SIWX_AUTH_ERROR: SignInEvent
  CLICK_CANCEL_SIWX: SignInEvent
  SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: string; readonly network: string }
  ERROR_FETCH_TRANSACTIONS: { readonly message: string }
  WALLET_LINK_MISMATCH: { readonly name: string; readonly host: string }
}

interface SendEvent {
  readonly network: string
  readonly token: string
  readonly amount: string
  readonly isSmartAccount: boolean
}

interface SignInEvent {
  readonly network: string
  readonly isSmartAccount: boolean
}

/** The name of an event, including a plugin's own. */
export type TrackedName = keyof TrackedEvents & string

/** One event, as listeners get it. */
export type TrackedEvent = {
  readonly [Name in TrackedName]: {
    readonly event: Name
    readonly properties: TrackedEvents[Name]
    /** The time at which the event was tracked, in the clock's milliseconds. */
    readonly timestamp: number
    /**
     * The visitor's address, in the namespace in use, when the event was tracked. Absent without a connected wallet:
     * DISCONNECT_SUCCESS of the last one has none.
     */
    readonly address?: string | undefined
  }
}[TrackedName]

/**
 * The kit's stream of events. Each carries the time and the address of the moment in which it was tracked, also for a
 * listener that gets it later, because the code of this service was still being loaded. Events stay on the page: only a plugin that the app adds may send them anywhere. An event
 * whose properties do not match its name is dropped and logged.
 */
export interface Telemetry {
  /**
   * Tracks an event. Listeners get a copy of the properties as plain data (what JSON can hold), without the secrets
   * that a text may contain: pairing URIs, tokens, codes, e-mail addresses. Never throws.
   */
  track<Name extends TrackedName>(event: Name, properties: TrackedEvents[Name]): void
  /** Subscribes to all events. A listener that throws does not affect the others. */
  subscribe(listener: (event: TrackedEvent) => void): Unsubscribe
  /** Subscribes to one event. */
  on<Name extends TrackedName>(event: Name, listener: (properties: TrackedEvents[Name]) => void): Unsubscribe
  /**
   * Defines a plugin's own event and the check of its properties. Returns a function that removes the definition.
   * Throws `event/duplicate` for an event that is already defined.
   */
  define<Name extends TrackedName>(event: Name, check: (properties: unknown) => boolean): () => void
}

export const Telemetry = createToken<Telemetry>('telemetry', {
  lend: lendBy<Telemetry>({
    subscribe: () => 'a listener to events',
    on: (event) => `a listener to ${event}`,
    define: (event) => `the event ${event}`,
  }),
})
