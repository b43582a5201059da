import type { Wallet } from '@latchkey/core'
import { expand } from './entry.js'
import { ETHEREUM_WALLETS } from './ethereum-wallets.js'
import { MOST_USED_WALLETS } from './most-used-wallets.js'
import { OTHER_WALLETS } from './other-wallets.js'

export { findOffline } from './find.js'

/**
 * The wallets that people really use, for when there is no wallet registry or it does not answer. The entries are facts
 * that wallets and registries have published (`SOURCES.md`), and contain no wallet's mark: without a picture an entry
 * shows its initial. The ids are the registry's where it has one, so that an app features, excludes or
 * remembers the same wallet by them; see `OfflineEntry`.
 */
export const OFFLINE_WALLETS: readonly Wallet[] = [...MOST_USED_WALLETS, ...ETHEREUM_WALLETS, ...OTHER_WALLETS].map(
  expand,
)
