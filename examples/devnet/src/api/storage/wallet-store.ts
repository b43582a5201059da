import type { WalletRecord } from '../wallets/wallet-record.js'

/** Selects wallets. An empty list or text selects all. */
export interface WalletQuery {
  /** Counted from 1. */
  readonly page: number
  readonly entries: number
  /** Only these ids. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Only wallets that support any of these networks. */
  readonly chains: readonly string[]
  /** Only wallets with this text in their name, in upper or lower case. */
  readonly search: string
  readonly badge: 'certified' | 'none' | undefined
}

export interface WalletPage {
  readonly data: readonly WalletRecord[]
  /** The number of all wallets that the query selects. */
  readonly count: number
}

/** The wallet registry. */
export interface WalletStore {
  /** Replaces all wallets. Their order is the order of every answer. */
  replaceWallets(wallets: readonly WalletRecord[]): Promise<void>
  /** A page after the last one is empty. */
  findWallets(query: WalletQuery): Promise<WalletPage>
  /** The first wallet with this picture. */
  walletOfImage(imageId: string): Promise<WalletRecord | undefined>
}
