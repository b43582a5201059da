import type { Network } from '@latchkey/core/plugin'
import { kusama, polkadotAssetHub, polkadotRelayChain, westend } from './networks/networks.js'

/** The options of `polkadot()`. */
export interface PolkadotOptions {
  /** The networks of an app that names none itself. Defaults to Polkadot, its asset hub, Kusama and Westend. */
  readonly networks?: readonly Network[]
  /** Whether visitors may connect all their extensions at once. Defaults to `false`. */
  readonly allExtensions?: boolean | AllExtensionsOptions
}

export interface AllExtensionsOptions {
  /** The name of this entry in the list of wallets. Defaults to "All Polkadot extensions". */
  readonly name?: string
}

export type ReadPolkadotOptions = Required<PolkadotOptions>

/** Fills in the defaults. */
export function readOptions({
  networks = [polkadotRelayChain, polkadotAssetHub, kusama, westend],
  allExtensions = false,
}: PolkadotOptions): ReadPolkadotOptions {
  return { networks, allExtensions }
}
