import type { EventStore } from './event-store.js'
import type { HistoryStore } from './history-store.js'
import type { NameStore } from './name-store.js'
import type { SessionStore } from './session-store.js'
import type { WalletStore } from './wallet-store.js'

/**
 * Everything that the server stores: five small stores, which may share one database, because no change of one needs
 * data of another.
 *
 * Several servers may share a store. Its answers are copies, in plain JSON. A call that fails rejects, and has changed
 * nothing. `storage-contract.test.ts` holds every implementation to these promises.
 */
export interface ApiStorage extends WalletStore, HistoryStore, EventStore, NameStore, SessionStore {
  /** Frees the resources. The caller calls it once, and nothing after it. */
  close(): Promise<void>
}
