import type { AppConfig, Network } from '@latchkey/core'
import type { Clock, DiscoverContext, Http, Logger, Page, Rpc } from '@latchkey/core/plugin'
import type { AskedTransactions } from './session/asked-transactions.js'
import type { connectProvider } from './session/provider-session.js'

/** The dependencies of a connector while its wallet is only listed. */
export interface DiscoverDeps {
  readonly page: Page
  /** Loads {@link Eip155Part}. A connector has loaded it before it answers, be it with a session or with an error. */
  readonly connect: DiscoverContext<Eip155Part>['connect']
  /** Aborts when the plugin stops. */
  readonly signal: AbortSignal
}

/** The part that `connect.ts` gives to the connectors. The namespace is registered by then. */
export interface Eip155Part {
  readonly connectProvider: typeof connectProvider
  readonly deps: ConnectDeps
}

/** The dependencies of a connector when a visitor connects. */
export interface ConnectDeps {
  readonly page: Page
  readonly clock: Clock
  readonly logger: Logger
  readonly rpc: Rpc
  readonly http: Http
  readonly config: AppConfig
  readonly asked: AskedTransactions
  /** The networks of the plugin's options, the preferred one first. A connect request has its own. */
  readonly networks: readonly Network[]
  /** The origins of the servers that may answer for the contracts of names. */
  readonly nameGateways: readonly string[]
  /** The networks whose nodes may be asked, the preferred one first. */
  readonly known: () => readonly Network[]
  /** Aborts when the plugin stops. */
  readonly signal: AbortSignal
}
