// Stable: every connector of this plugin is made of these.
import { CONNECTOR_EXPLORER_IDS, type Clock, type Device, type HostConfig, type Logger, type Network, type Page, type Rpc, type WalletIdentity } from '@latchkey/core'

/** What a connector may use of the world. */
export interface ConnectorServices {
  readonly page: Page
  readonly clock: Clock
  readonly logger: Logger
  readonly device: Device
  readonly rpc: Rpc
  readonly config: HostConfig
  /** The networks that the plugin was given, the preferred one first. Those of a connect are in its request. */
  readonly networks: readonly Network[]
  /** Aborts when the plugin is taken away. */
  readonly signal: AbortSignal
}

/** By what wallets that come with an SDK are known, wherever else they turn up. */
export const SDK_IDENTITIES = {
  coinbase: { rdns: ['com.coinbase.wallet'], names: ['Coinbase Wallet'], registryIds: registered('coinbaseWallet') },
  safe: { names: ['Safe'], registryIds: registered('safe') },
  ledger: { names: ['Ledger'], registryIds: registered('ledger') },
} as const satisfies Readonly<Record<string, WalletIdentity>>

function registered(connector: string): readonly string[] {
  return [CONNECTOR_EXPLORER_IDS[connector] ?? []].flat()
}
