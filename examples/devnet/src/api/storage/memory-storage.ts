import type { ApiStorage } from './api-storage.js'
import { createMemoryEvents } from './memory-events.js'
import { createMemoryHistory } from './memory-history.js'
import { createMemoryWallets } from './memory-wallets.js'

/** Everything in this process, gone when it ends. */
export const createMemoryStorage = (): ApiStorage => ({
  ...createMemoryWallets(),
  ...createMemoryHistory(),
  ...createMemoryEvents(),
  close: () => Promise.resolve(),
})
