// Stable: every connector of this plugin is made of these.
import type { Clock, HostConfig, Logger, Network, Page, Rpc } from '@latchkey/core'
import type { connectProvider } from '../session/provider-session.js'

/** What a connector may use of the world while its wallet is only listed. */
export interface ListingServices {
  readonly page: Page
  /** What it takes to use a wallet. A connector has brought it before it answers, by a yes or by a no. */
  readonly work: ComingWork
  /** Aborts when the plugin is taken away. */
  readonly signal: AbortSignal
}

/** What a connector may use of the world when somebody connects. */
export interface ConnectorServices extends ListingServices {
  readonly clock: Clock
  readonly logger: Logger
  readonly rpc: Rpc
  readonly config: HostConfig
  /** The networks that the plugin was given, the preferred one first. Those of a connect are in its request. */
  readonly networks: readonly Network[]
}

/** What it takes to use a wallet. The chain is there when this is. */
export interface Work {
  readonly connectProvider: typeof connectProvider
  readonly services: ConnectorServices
}

/** The same, which comes when somebody first connects. */
export interface ComingWork {
  now(): Work | undefined
  /** Rejects with `dependency/failed`; who asks next tries again. */
  bring(): Promise<Work>
}
