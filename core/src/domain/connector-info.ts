/** What is known of a way to connect, without the way itself: what can be kept, sent and shown. */
export interface ConnectorInfo {
  readonly id: string
  readonly name: string
  /** `EXTERNAL`, `WALLET_CONNECT`, `INJECTED`, `ANNOUNCED`, `AUTH`, `MULTI_CHAIN`, `ID_AUTH`, or a plugin's own. */
  readonly type: string
  /** The namespace it connects. */
  readonly chain?: string | undefined
  /** The namespaces, where it connects several at once. */
  readonly chains?: readonly string[] | undefined
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  /** The wallet's id in the wallet registry. */
  readonly explorerId?: string | undefined
  /** What the wallet announces. Foreign text, and claimed, not proven. */
  readonly info?:
    | {
        readonly uuid?: string | undefined
        readonly name?: string | undefined
        readonly icon?: string | undefined
        readonly rdns?: string | undefined
      }
    | undefined
}
