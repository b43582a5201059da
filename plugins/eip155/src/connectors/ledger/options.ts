/** What a host may say about Ledger. */
export interface LedgerOptions {
  /** How many accounts are offered, the first ones of the device. Each takes a moment. 5 when not said. */
  readonly accounts?: number
  /**
   * Where its accounts are: as Ledger's own app has them (`44'/60'/n'/0/0`), as its first apps had (`44'/60'/0'/n`), or
   * anywhere. As its own app when not said.
   */
  readonly derivationPath?: 'ledger-live' | 'legacy' | ((index: number) => string)
  /**
   * Lets the device show what is signed in plain words. For that, Ledger's servers are told of every transaction before it is
   * signed, and of those that were signed without. False when not said: then contracts may need "blind signing" on the device.
   */
  readonly clearSigning?: boolean
}
