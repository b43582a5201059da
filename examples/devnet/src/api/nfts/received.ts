import { transactionsOf } from '../history/transactions-of.js'
import type { HistoryPosition, HistoryStore } from '../storage/history-store.js'

/** An item that an account received, and may have given away since. */
export interface ReceivedItem {
  readonly standard: 'ERC721' | 'ERC1155'
  readonly token: string
  readonly tokenId: string
  /** Where it was received last. */
  readonly at: HistoryPosition
}

/**
 * The items that an account received on one network, those that were received last first.
 *
 * @param newest what came in later blocks does not count.
 */
export async function receivedBy(
  store: HistoryStore,
  account: string,
  chain: string,
  newest: number,
): Promise<ReceivedItem[]> {
  const items = new Map<string, ReceivedItem>()
  for await (const { transfers, minedAt, block, index } of transactionsOf(store, account, chain)) {
    if (block > newest) continue
    for (const transfer of transfers) {
      if (transfer.kind !== 'nft' || transfer.to !== account) continue
      const { standard, token, tokenId } = transfer
      const key = `${token}/${tokenId}`
      if (!items.has(key)) items.set(key, { standard, token, tokenId, at: { minedAt, chain, block, index } })
    }
  }
  return [...items.values()].sort(byPlace)
}

/** The place of an item in the list. Those of one transaction are in the order of their names. */
export type Place = readonly [block: number, index: number, name: string]

export const placeOf = ({ at: { block, index }, token, tokenId }: ReceivedItem): Place => [
  block,
  index,
  `${token}/${tokenId}`,
]

/** Whether the first comes after the second. What was received later comes first. */
export function isAfter([block, index, name]: Place, [otherBlock, otherIndex, otherName]: Place): boolean {
  if (block !== otherBlock) return block < otherBlock
  return index === otherIndex ? name > otherName : index < otherIndex
}

const byPlace = (one: ReceivedItem, other: ReceivedItem) => (isAfter(placeOf(one), placeOf(other)) ? 1 : -1)

const NOBODY = `0x${'0'.repeat(40)}`

/** How many accounts own items of a collection, by all that was moved. */
export async function countOwners(store: HistoryStore, token: string, chain: string): Promise<number> {
  const amounts = new Map<string, bigint>()
  for await (const { status, transfers } of transactionsOf(store, token, chain)) {
    if (status === 'failed') continue
    for (const transfer of transfers) {
      if (transfer.kind !== 'nft' || transfer.token !== token) continue
      const amount = BigInt(transfer.amount)
      amounts.set(transfer.from, (amounts.get(transfer.from) ?? 0n) - amount)
      amounts.set(transfer.to, (amounts.get(transfer.to) ?? 0n) + amount)
    }
  }
  amounts.delete(NOBODY)
  return [...amounts.values()].filter((amount) => amount > 0n).length
}
