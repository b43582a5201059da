import type { Wallet } from '@latchkey/core'
import { ETHEREUM_WALLETS } from './ethereum-wallets.js'
import { expand } from './expand.js'
import { MOST_USED_WALLETS } from './most-used-wallets.js'
import { OTHER_WALLETS } from './other-wallets.js'

/**
 * The wallets people really use, for when there is no wallet registry or it does not answer. What is in it are facts
 * that wallets and registries have published (`SOURCES.md`), and no wallet's mark: without a picture an entry is drawn
 * as its initial on a tint. Ids are the registry's where it has one, so what a host features, excludes or
 * remembers means the same wallet here; see `OfflineEntry`.
 */
export const OFFLINE_WALLETS: readonly Wallet[] = [...MOST_USED_WALLETS, ...ETHEREUM_WALLETS, ...OTHER_WALLETS].map(expand)
