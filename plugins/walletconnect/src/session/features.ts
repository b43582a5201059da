/** What the wallet's app says about itself. Foreign text: through `displayText` before it is shown; its links through `readLink`. */
export interface PeerMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** What only a paired wallet's session has. */
export interface PairedSessionInfo {
  /** Which session it is, at the relay. */
  readonly topic: string
  readonly peer: PeerMetadata
  /** When it runs out, in milliseconds since 1970, as of now: the wallet may extend it. */
  expiresAt(): number
  /** Resolves when the wallet's app has answered. One that is asleep does not until it is opened. */
  ping(signal: AbortSignal): Promise<void>
}

declare module '@latchkey/core' {
  interface SessionFeatures {
    readonly 'walletconnect:session@1'?: PairedSessionInfo
  }
}
