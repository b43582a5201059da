import type { NetworkId, SiwxData, SiwxSession } from '@latchkey/core'
import type { Services } from '@latchkey/core/plugin'

/** What a message is asked for. */
export interface SiwxMessageInput {
  /** The account's address. Empty while a wallet is being paired: it is known once the wallet has signed. */
  readonly accountAddress: string
  readonly chainId: NetworkId
}

/** A message to sign: its fields, and its text by `toString()`. */
export interface SiwxMessage extends SiwxData {
  toString(): string
}

/**
 * Makes sign-in messages, and keeps the sessions that they lead to. An app that has an implementation in this form passes it on as it is;
 * `serverSessions`, `localSessions` and `memorySessions` are ours.
 */
export interface SiwxConfig {
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Verifies and keeps a session. Rejects for one that is not valid. */
  addSession(session: SiwxSession): Promise<void>
  /**
   * The same for several that a wallet signed at once, on one network each, and that share a nonce. Rejects where one of them is not
   * valid. Without this method the first one is added, and the visitor signs in again on another network.
   */
  addSessions?(sessions: readonly SiwxSession[]): Promise<void>
  revokeSession(chainId: NetworkId, address: string): Promise<void>
  /** Puts these sessions in place of all others. An empty list signs out everywhere. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Resolves with the sessions of an account on a network that are valid. */
  getSessions(chainId: NetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Whether a visitor has to sign in before anything else. Default: true. */
  getRequired?(): boolean
  /** Whether disconnecting signs out. Default: true. */
  readonly signOutOnDisconnect?: boolean
  /** Calls the listener when sessions may have changed elsewhere, as in another tab. Returns how to unsubscribe. */
  subscribe?(listener: () => void): () => void
}

/** A config, or what loads one with the first wallet. */
export type SiwxConfigSource = SiwxConfig | { load(services: Services): Promise<SiwxConfig> }
