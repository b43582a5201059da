import type { Network } from '@latchkey/core'
import { kusama } from './networks/kusama.js'
import { polkadotAssetHub, polkadotRelayChain } from './networks/polkadot.js'
import { westend } from './networks/westend.js'

/** What a host may write. */
export interface PolkadotOptions {
  /** The networks of a kit whose host names none. Polkadot, its asset hub, Kusama and Westend when not said. */
  readonly networks?: readonly Network[]
  /** Whether visitors may connect all their extensions at once. Not when not said. */
  readonly allExtensions?: boolean | AllExtensionsOptions
}

export interface AllExtensionsOptions {
  /** What that is called among the wallets. "All Polkadot extensions" when not said. */
  readonly name?: string
}

/** Fills in the defaults. */
export function readOptions({ networks = [polkadotRelayChain, polkadotAssetHub, kusama, westend], allExtensions = false }: PolkadotOptions) {
  return { networks, allExtensions } satisfies Required<PolkadotOptions>
}
