/**
 * A transfer from one account to another. Addresses are in lower case; amounts are decimal text, in the smallest unit.
 */
export type IndexedTransfer =
  | { readonly kind: 'native'; readonly from: string; readonly to: string; readonly amount: string }
  | {
      readonly kind: 'fungible'
      readonly token: string
      readonly from: string
      readonly to: string
      readonly amount: string
    }
  | {
      readonly kind: 'nft'
      readonly standard: 'ERC721' | 'ERC1155'
      readonly token: string
      readonly tokenId: string
      readonly amount: string
      readonly from: string
      readonly to: string
    }

/**
 * A transaction in the index, without a point of view and without prices. It is plain JSON, so that any store can keep
 * it.
 */
export interface IndexedTransaction {
  /** CAIP-2. */
  readonly chain: string
  readonly block: number
  /** The transaction's index in its block. */
  readonly index: number
  /** In seconds. */
  readonly minedAt: number
  readonly hash: string
  readonly nonce: number
  readonly from: string
  /** The contract's address, where the transaction deployed one. */
  readonly to: string
  readonly status: 'confirmed' | 'failed'
  /** The kind of request that the transaction makes. */
  readonly action: 'deploy' | 'approve' | 'transfer' | 'call'
  /** The transfers; of a failed transaction, the intended ones. */
  readonly transfers: readonly IndexedTransfer[]
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/**
 * All accounts with a part in the transaction, each once; the contracts of collectibles, too, for their owners are counted
 * by what was moved. A failed transaction concerns its sender only: no other
 * account gained or lost anything.
 */
export function accountsIn({ from, to, status, transfers }: IndexedTransaction): readonly string[] {
  if (status === 'failed') return [from]
  const all = [from, to, ...transfers.flatMap(partsOf)]
  return [...new Set(all)].filter((account) => account !== ZERO_ADDRESS)
}

const partsOf = (transfer: IndexedTransfer): readonly string[] => [
  transfer.from,
  transfer.to,
  ...(transfer.kind === 'nft' ? [transfer.token] : []),
]
