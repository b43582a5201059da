/** The wallet's own description. Foreign text: pass it through `displayText` before display, and links through `readLink`. */
export interface PeerMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** The feature that only a paired wallet's session has. */
export interface PairedSessionInfo {
  /** The session's id at the relay. */
  readonly topic: string
  readonly peer: PeerMetadata
  /** When the session expires, in milliseconds since 1970. The wallet may extend it. */
  expiresAt(): number
  /** Resolves when the wallet's app has answered. A sleeping app answers after it is opened. */
  ping(signal: AbortSignal): Promise<void>
}

declare module '@latchkey/core' {
  interface SessionFeatures {
    readonly 'walletconnect:session@1'?: PairedSessionInfo
  }
}
