import type { Chain } from '../../contracts/chains.js'
import type { Connector } from '../../contracts/connectors.js'
import type { HostConfig } from '../../contracts/host-config.js'
import type { Telemetry } from '../../contracts/telemetry.js'
import type { Contributions } from '../../kernel/contributions.js'
import type { Clock } from '../../platform/clock.js'
import type { KeyValue } from '../../platform/key-value.js'
import type { Logger } from '../../platform/logger.js'
import type { Random } from '../../platform/random.js'
import type { WantedNetworks } from './wanted-networks.js'

/** What connections are made of. */
export interface ConnectionsServices {
  readonly connectors: Contributions<Connector>
  readonly chains: Contributions<Chain>
  readonly clock: Clock
  readonly random: Random
  readonly store: KeyValue
  readonly config: HostConfig
  readonly logger: Logger
  readonly telemetry: Telemetry
  /** Which networks a wallet is asked for. Those of the host and the chains when not said. */
  readonly wanted?: WantedNetworks
}
