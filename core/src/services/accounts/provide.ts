import { Accounts, type AccountsState } from '../../contracts/accounts/accounts.js'
import { AppConfig } from '../../contracts/app/app-config.js'
import { Connections } from '../../contracts/connections/connections.js'
import { KnownNamespaces } from '../../contracts/networks/namespaces.js'
import { Networks } from '../../contracts/networks/networks.js'
import { createLazyService } from '../../kernel/loading/lazy-service.js'
import type { SetupContext } from '../../kernel/plugin/plugin.js'
import { Logger } from '../../platform/logger.js'
import { derive } from '../../state/derive.js'
import { loadServices } from '../load-services.js'
import { initialAccounts } from './initial-state.js'

export function provideAccounts({ provide }: SetupContext): void {
  provide(Accounts, {
    create(services) {
      const { get } = services
      const config = get(AppConfig)
      return createLazyService<AccountsState, Accounts>({
        initialState: derive([get(KnownNamespaces), get(Connections), get(Networks)], (...snapshots) =>
          initialAccounts(config, ...snapshots),
        ),
        load: async () => (await loadServices(services)).createAccounts(services),
        methods: { select: 'async', setPreferredType: 'async', setLabel: 'void' },
        logger: get(Logger),
      })
    },
  })
}
