import type { EventStore } from './event-store.js'
import type { HistoryStore } from './history-store.js'
import type { WalletStore } from './wallet-store.js'

/**
 * All that the server remembers. Three small stores, which may be one database: what is in one is never needed
 * to change another.
 *
 * A store may be shared by several servers. What it answers is its own copy, as plain JSON. What fails rejects,
 * and has changed nothing. `storage-contract.test.ts` holds every implementation to what is promised here.
 */
export interface ApiStorage extends WalletStore, HistoryStore, EventStore {
  /** Frees what it holds. Called once; nothing is asked after that. */
  close(): Promise<void>
}
