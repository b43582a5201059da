import { accountsIn, type IndexedTransaction } from '../history/indexed-transaction.js'
import type { WalletRecord } from '../wallets/wallet-record.js'
import type { ApiStorage } from './api-storage.js'
import { type EventStore, KEPT_EVENTS, type StoredEvent } from './event-store.js'
import type { HistoryPosition, HistoryStore, IndexedBlock } from './history-store.js'
import type { NameStore, StoredName } from './name-store.js'
import type { SessionStore, StoredSession } from './session-store.js'
import type { WalletQuery, WalletStore } from './wallet-store.js'

/** Keeps everything in this process's memory. */
export const createMemoryStorage = (): ApiStorage => ({
  ...createMemoryWallets(),
  ...createMemoryHistory(),
  ...createMemoryEvents(),
  ...createMemoryNames(),
  ...createMemorySessions(),
  close: () => Promise.resolve(),
})

function createMemoryWallets(): WalletStore {
  let all: readonly WalletRecord[] = []
  return {
    async replaceWallets(wallets) {
      all = structuredClone(wallets)
    },
    async findWallets(query) {
      const fitting = all.filter((wallet) => fits(wallet, query))
      const start = (query.page - 1) * query.entries
      return { data: structuredClone(fitting.slice(start, start + query.entries)), count: fitting.length }
    },
    async walletOfImage(imageId) {
      return structuredClone(all.find(({ image_id }) => image_id === imageId))
    },
  }
}

function fits({ id, name, chains, badge_type }: WalletRecord, query: WalletQuery): boolean {
  if (query.include.length > 0 && !query.include.includes(id)) return false
  if (query.exclude.includes(id)) return false
  if (query.chains.length > 0 && !query.chains.some((chain) => chains.includes(chain))) return false
  if (query.badge && badge_type !== query.badge) return false
  return name.toLowerCase().includes(query.search.toLowerCase())
}

function createMemoryHistory(): HistoryStore {
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
        .filter(
          (transaction) => accountsIn(transaction).includes(account) && (!before || compare(transaction, before) < 0),
        )
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

function createMemoryEvents(): EventStore {
  const kept = new Map<string, StoredEvent[]>()
  const counts = new Map<string, number>()
  return {
    async addEvent(event) {
      const ofProject = [...(kept.get(event.projectId) ?? []), structuredClone(event)]
      kept.set(event.projectId, ofProject.slice(-KEPT_EVENTS))
      counts.set(event.projectId, (counts.get(event.projectId) ?? 0) + 1)
    },
    async listEvents(projectId, limit) {
      const data = (kept.get(projectId) ?? []).slice(-limit)
      return { data: structuredClone(data), count: counts.get(projectId) ?? 0 }
    },
  }
}

function createMemoryNames(): NameStore {
  const names = new Map<string, StoredName>()
  const ofAddress = (address: string) => [...names.values()].find((one) => one.address === address)
  return {
    async addName(record) {
      if (names.has(record.name) || ofAddress(record.address)) return false
      names.set(record.name, structuredClone(record))
      return true
    },
    findName: async (name) => structuredClone(names.get(name)),
    nameOf: async (address) => structuredClone(ofAddress(address)),
  }
}

function createMemorySessions(): SessionStore {
  const sessions = new Map<string, StoredSession>()
  return {
    async addSession(session) {
      if (sessions.has(session.pci)) return false
      sessions.set(session.pci, structuredClone(session))
      return true
    },
    sessionsOf: async (address, chainId) =>
      structuredClone([...sessions.values()].filter((one) => one.address === address && one.chainId === chainId)),
    findSession: async (pci) => structuredClone(sessions.get(pci)),
    async revokeSession(pci, revokedAt) {
      const session = sessions.get(pci)
      if (session) sessions.set(pci, { ...session, revokedAt: session.revokedAt ?? revokedAt })
    },
  }
}
