import type { AppKitConfig } from '@latchkey/core'
import { activity } from '@latchkey/activity/react'
import { auth } from '@latchkey/auth/react'
import { balances } from '@latchkey/balances/react'
import { names } from '@latchkey/names/react'
import { nfts } from '@latchkey/nfts/react'
import { onramp } from '@latchkey/onramp/react'
import { send } from '@latchkey/send/react'
import { smartSessions } from '@latchkey/smart-sessions/react'
import { swap } from '@latchkey/swap/react'
import { assemble, type StandardConfig } from '../assemble.js'

export type { StandardConfig, StandardFeatures } from '../assemble.js'

/**
 * The config of a kit with all namespaces, pairing, the registry of wallets, and the features that are switched on, with their views.
 *
 * @example
 * const kit = createAppKit(standard({ projectId, networks: [mainnet, solanaMainnet], features: { swaps: false } }))
 */
export function standard(config: StandardConfig): AppKitConfig {
  return assemble(config, { activity, auth, balances, names, nfts, onramp, send, smartSessions, swap })
}
