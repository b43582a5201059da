/** What there is to speak to a wallet by: sats-connect's protocol of today or the one before, the Wallet Standard, or a wallet's own. */
export type Dialect = 'sats-connect' | 'older-sats-connect' | 'standard' | 'unisat' | 'okx' | 'leather' | 'phantom'

/** A wallet as far as one must know it to speak to it. */
export interface Speaker {
  /** The wallet's own object. */
  readonly provider: object
  readonly dialect: Dialect
  /** The names of its features, where the dialect has some. */
  readonly features?: readonly string[] | undefined
}
