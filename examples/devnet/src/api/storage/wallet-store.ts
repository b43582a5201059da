import type { WalletRecord } from '../wallets/wallet-record.js'

/** Which wallets are asked for. An empty list or text asks for nothing. */
export interface WalletQuery {
  /** From 1. */
  readonly page: number
  readonly entries: number
  /** Only these ids. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Only those that work with any of these networks. */
  readonly chains: readonly string[]
  /** Only those with this in their name, in capitals or not. */
  readonly search: string
  readonly badge: 'certified' | 'none' | undefined
}

export interface WalletPage {
  readonly data: readonly WalletRecord[]
  /** How many fit in all. */
  readonly count: number
}

/** The registry. */
export interface WalletStore {
  /** Puts these in the place of all. Their order is the order of every answer. */
  replaceWallets(wallets: readonly WalletRecord[]): Promise<void>
  /** A page after the last one is empty. */
  findWallets(query: WalletQuery): Promise<WalletPage>
  /** The first wallet with this picture. */
  walletOfImage(imageId: string): Promise<WalletRecord | undefined>
}
