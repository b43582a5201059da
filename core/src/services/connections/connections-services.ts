import type { KnownChain } from '../../contracts/chains.js'
import type { Connector } from '../../contracts/connectors.js'
import type { HostConfig } from '../../contracts/host-config.js'
import type { Telemetry } from '../../contracts/telemetry.js'
import type { Network } from '../../domain/network.js'
import type { RecentWallet } from '../../domain/wallet.js'
import type { Contributions } from '../../kernel/contributions.js'
import type { Clock } from '../../platform/clock.js'
import type { KeyValue } from '../../platform/key-value.js'
import type { Logger } from '../../platform/logger.js'
import type { Random } from '../../platform/random.js'
import type { Observable } from '../../state/observable.js'

/** What connections are made of. */
export interface ConnectionsServices {
  readonly connectors: Contributions<Connector>
  /** The namespaces as far as they are here. */
  readonly chains: Observable<readonly KnownChain[]>
  readonly clock: Clock
  readonly random: Random
  readonly store: KeyValue
  readonly config: HostConfig
  readonly logger: Logger
  readonly telemetry: Telemetry
  /** The networks the kit works with now. A wallet is asked for those of its namespaces. */
  readonly requested: () => readonly Network[]
  /** Remembers a wallet that the visitor has connected. */
  readonly remember: (wallet: RecentWallet) => void
  /** Brings whoever shows what becomes of a connection, so that nobody is connected without them. */
  readonly prepare?: () => Promise<unknown>
  /** Brings what plugins keep until it is used, their chains among it. */
  readonly bring?: () => Promise<unknown>
}
