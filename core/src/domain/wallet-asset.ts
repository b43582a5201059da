/** Something an account has, as its wallet lists it (ERC-7811). */
export interface WalletAsset {
  /** `native` for the network's own currency. */
  readonly address: string
  /** In the smallest unit, in hex or decimal digits. */
  readonly balance: string
  readonly type: 'ERC20' | 'NATIVE'
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly iconUrl: string
    readonly decimals: number
    readonly price: number
  }
}

/** What a wallet lists, by chain: `{ '0x1': […] }`. */
export type WalletAssets = Readonly<Record<string, readonly WalletAsset[]>>
