// The code of the services for working with a wallet, and for telling what happened.
export { createPersistedConnections, type LoadedConnections } from './connections/persisted-connections.js'
export { createWalletActs } from './wallets/choose/wallet-acts.js'
export { createNotices } from './notices/notices.js'
export { runPrefetches } from './modal/run-prefetches.js'
