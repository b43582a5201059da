import { accountsIn, type IndexedTransaction } from '../history/indexed-transaction.js'
import type { HistoryPosition, HistoryStore, IndexedBlock } from './history-store.js'

export function createMemoryHistory(): HistoryStore {
  const blocks = new Map<string, Map<number, IndexedBlock>>()
  const newest = new Map<string, IndexedBlock>()

  return {
    async newestBlock(chain) {
      const block = newest.get(chain)
      return block && { number: block.number, hash: block.hash }
    },
    async blockHash(chain, number) {
      return blocks.get(chain)?.get(number)?.hash
    },
    async addBlock(chain, block) {
      const ofChain = blocks.get(chain) ?? new Map<number, IndexedBlock>()
      const there = ofChain.get(block.number)
      if (there) return there.hash === block.hash
      const parent = newest.get(chain)
      if (parent && (parent.number + 1 !== block.number || parent.hash !== block.parentHash)) return false
      const kept = structuredClone(block)
      blocks.set(chain, ofChain.set(block.number, kept))
      newest.set(chain, kept)
      return true
    },
    async dropBlocksAbove(chain, number) {
      const ofChain = blocks.get(chain)
      if (!ofChain) return
      for (const above of [...ofChain.keys()].filter((each) => each > number)) ofChain.delete(above)
      const left = [...ofChain.values()].at(-1)
      if (left) newest.set(chain, left)
      else newest.delete(chain)
    },
    async findTransactions({ account, chains, before, limit }) {
      const found = chains
        .flatMap((chain) => [...(blocks.get(chain)?.values() ?? [])].flatMap(({ transactions }) => transactions))
        .filter((transaction) => accountsIn(transaction).includes(account) && (!before || compare(transaction, before) < 0))
        .toSorted((one, other) => compare(other, one))
      return structuredClone(found.slice(0, limit))
    },
  }
}

function compare(one: HistoryPosition | IndexedTransaction, other: HistoryPosition): number {
  if (one.minedAt !== other.minedAt) return one.minedAt - other.minedAt
  if (one.chain !== other.chain) return one.chain < other.chain ? -1 : 1
  return one.block - other.block || one.index - other.index
}
