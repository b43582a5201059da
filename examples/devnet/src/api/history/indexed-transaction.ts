/** Something that went from one account to another. Addresses in small letters, amounts in the smallest unit, as decimal text. */
export type IndexedTransfer =
  | { readonly kind: 'native'; readonly from: string; readonly to: string; readonly amount: string }
  | { readonly kind: 'fungible'; readonly token: string; readonly from: string; readonly to: string; readonly amount: string }
  | { readonly kind: 'nft'; readonly token: string; readonly tokenId: string; readonly from: string; readonly to: string }

/** A transaction as the index has it: nobody's point of view, no prices. Plain JSON, so that any store can keep it. */
export interface IndexedTransaction {
  /** CAIP-2. */
  readonly chain: string
  readonly block: number
  /** Its place in the block. */
  readonly index: number
  /** In seconds. */
  readonly minedAt: number
  readonly hash: string
  readonly nonce: number
  readonly from: string
  /** The contract's address, where one was deployed. */
  readonly to: string
  readonly status: 'confirmed' | 'failed'
  /** What was asked of the chain. */
  readonly action: 'deploy' | 'approve' | 'transfer' | 'call'
  /** What moved; of a failed one, what should have. */
  readonly transfers: readonly IndexedTransfer[]
}

const NOBODY = `0x${'0'.repeat(40)}`

/** Everybody who has a part in it, each once. In one that failed that is who sent it: nobody else has got or lost anything. */
export function accountsIn({ from, to, status, transfers }: IndexedTransaction): readonly string[] {
  if (status === 'failed') return [from]
  const all = [from, to, ...transfers.flatMap((transfer) => [transfer.from, transfer.to])]
  return [...new Set(all)].filter((account) => account !== NOBODY)
}
