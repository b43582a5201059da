import { createToken } from '../kernel/token.js'
import type { Unsubscribe } from '../state/listeners.js'

/**
 * What happened, for the host. Names and fields as hosts know them. Open to
 * declaration merging: a plugin adds its own.
 */
export interface TrackedEvents {
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }
  SELECT_WALLET: { readonly name: string; readonly platform: string }
  CONNECT_SUCCESS: { readonly method: string; readonly name: string }
  CONNECT_ERROR: { readonly message: string }
  /** A wallet's link cannot be opened by anybody. `uri` without its secret; empty when there was no pairing yet. */
  CONNECT_PROXY_ERROR: { readonly message: string; readonly uri: string; readonly mobile_link: string; readonly name: string }
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

/** The name of an event, a plugin's own among them. */
export type TrackedName = keyof TrackedEvents & string

/** One event, as it is told. */
export type TrackedEvent = {
  readonly [Name in TrackedName]: {
    readonly event: Name
    readonly properties: TrackedEvents[Name]
    /** In the clock's milliseconds. */
    readonly timestamp: number
  }
}[TrackedName]

/**
 * The kit's stream of events. It stays on the page: only a plugin that the host
 * adds may send anything anywhere. An event whose properties are not what its
 * name promises reaches nobody and is reported.
 */
export interface Telemetry {
  /**
   * Tells what happened. Listeners get a copy of the properties, as plain data (what JSON
   * can say), without the secrets a text may hold: pairing URIs, tokens, codes, e-mail addresses. Never throws.
   */
  track<Name extends TrackedName>(event: Name, properties: TrackedEvents[Name]): void
  /** Listens to all events. A listener that throws keeps no other from hearing. */
  subscribe(listener: (event: TrackedEvent) => void): Unsubscribe
  /** Listens to one. */
  on<Name extends TrackedName>(event: Name, listener: (properties: TrackedEvents[Name]) => void): Unsubscribe
  /** Says what an event of a plugin's own must look like. Returns the way back. Throws `event/duplicate` for one that is known. */
  define<Name extends TrackedName>(event: Name, check: (properties: unknown) => boolean): () => void
}

export const Telemetry = createToken<Telemetry>('telemetry', {
  lend: (telemetry, keep) => ({
    track: (event, properties) => telemetry.track(event, properties),
    subscribe: (listener) => keep('a listener to events', telemetry.subscribe(listener)),
    on: (event, listener) => keep(`a listener to ${event}`, telemetry.on(event, listener)),
    define: (event, check) => keep(`the event ${event}`, telemetry.define(event, check)),
  }),
})
