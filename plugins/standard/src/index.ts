import type { AppKitConfig } from '@latchkey/core'
import { activity } from '@latchkey/activity'
import { auth } from '@latchkey/auth'
import { balances } from '@latchkey/balances'
import { names } from '@latchkey/names'
import { nfts } from '@latchkey/nfts'
import { onramp } from '@latchkey/onramp'
import { send } from '@latchkey/send'
import { smartSessions } from '@latchkey/smart-sessions'
import { swap } from '@latchkey/swap'
import { assemble, type StandardConfig } from './assemble.js'

export type { StandardConfig, StandardFeatures } from './assemble.js'

/**
 * The config of a kit with all namespaces, pairing, the registry of wallets, and the features that are switched on. For an app that draws
 * everything itself: `@latchkey/standard/react` has the views.
 *
 * @example
 * const kit = createAppKit(standard({ projectId, features: { swaps: false } }))
 */
export function standard(config: StandardConfig): AppKitConfig {
  return assemble(config, { activity, auth, balances, names, nfts, onramp, send, smartSessions, swap })
}
