import { AppConfig } from '../../contracts/app/app-config.js'
import { KnownNamespaces } from '../../contracts/networks/namespaces.js'
import { Networks, type NetworksState } from '../../contracts/networks/networks.js'
import type { NetworkId } from '../../domain/caip.js'
import { createLazyService } from '../../kernel/loading/lazy-service.js'
import type { SetupContext } from '../../kernel/plugin/plugin.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { Logger } from '../../platform/logger.js'
import { derive } from '../../state/derive.js'
import { loadServices } from '../load-services.js'
import { initialNetworks } from './initial-state.js'
import { requestedIn } from './requested-networks.js'
import { createStoredLastUsed } from './stored/stored-last-used.js'

export function provideNetworks({ provide }: SetupContext): void {
  provide(Networks, {
    create(services) {
      const { get } = services
      const config = get(AppConfig)
      const networks = createLazyService<NetworksState, Networks>({
        initialState: derive([get(KnownNamespaces)], (outlines) => initialNetworks(config, outlines)),
        load: async () => (await loadServices(services)).createNetworks(services),
        methods: { switchTo: 'async', add: 'async', remove: 'async' },
        logger: get(Logger),
      })
      const find = (id: NetworkId) => requestedIn(networks).find(({ caipNetworkId }) => caipNetworkId === id)
      const { get: lastUsed } = createStoredLastUsed(get(KeyValue), config.id)
      return Object.assign(networks, { find, lastUsed })
    },
  })
}
