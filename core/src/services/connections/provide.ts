import { Accounts } from '../../contracts/accounts/accounts.js'
import { AppConfig } from '../../contracts/app/app-config.js'
import { Connections } from '../../contracts/connections/connections.js'
import { Connectors } from '../../contracts/connections/connectors.js'
import { KnownNamespaces } from '../../contracts/networks/namespaces.js'
import { Networks } from '../../contracts/networks/networks.js'
import { Telemetry } from '../../contracts/app/telemetry.js'
import { Wallets } from '../../contracts/wallets/wallets.js'
import { StageLoader } from '../../kernel/loading/stages.js'
import type { SetupContext } from '../../kernel/plugin/plugin.js'
import type { Services } from '../../kernel/services.js'
import { Clock } from '../../platform/clock.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { Logger } from '../../platform/logger.js'
import { Random } from '../../platform/random.js'
import { loadServices } from '../load-services.js'
import { requestedIn } from '../networks/provide.js'
import { createConnections } from './connections.js'

export function provideConnections({ provide }: SetupContext): void {
  provide(Connections, {
    create(services) {
      const { get } = services
      return createConnections({
        config: get(AppConfig),
        namespaces: get(KnownNamespaces),
        connectors: get(Connectors),
        store: get(KeyValue),
        clock: get(Clock),
        random: get(Random),
        telemetry: get(Telemetry),
        logger: get(Logger),
        requested: () => requestedIn(get(Networks)),
        lastUsed: () => get(Networks).lastUsed(),
        remember: (wallet) => get(Wallets).remember(wallet),
        loadFollowers: () => Promise.all([loadServices(services), loadFollowers(services)]),
        loadNamespaces: () => get(StageLoader).load('connect'),
      })
    },
  })
}

/** Loads the services that follow the connections. */
export function loadFollowers({ get }: Services) {
  const followers: readonly (object & { load?(): Promise<void> })[] = [get(Networks), get(Accounts)]
  return Promise.all(followers.map((service) => service.load?.()))
}
