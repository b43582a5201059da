import { Wallets, type WalletsState } from '../../contracts/wallets/wallets.js'
import { createLazyService } from '../../kernel/loading/lazy-service.js'
import type { SetupContext } from '../../kernel/plugin/plugin.js'
import { Logger } from '../../platform/logger.js'
import { createState } from '../../state/state.js'
import { loadServices } from '../load-services.js'

export function provideWallets({ provide }: SetupContext): void {
  provide(Wallets, {
    create(services) {
      const wallets = createLazyService<WalletsState, Wallets>({
        initialState: createState({ entries: [], recent: [] }),
        load: async () => (await loadServices(services)).createWallets(services),
        methods: {
          connect: 'async',
          connectOnce: 'async',
          choose: 'async',
          warmUp: 'async',
          pair: 'async',
          setPairingTarget: 'void',
          remember: 'void',
          list: 'unsubscribe',
          exclude: 'unsubscribe',
        },
        logger: services.get(Logger),
      })
      const { getSnapshot, subscribe } = wallets
      // A caller that reads the list wants to see the wallets.
      const loadForReader = () => wallets.isPending || wallets.send((service) => service.getSnapshot())
      return Object.assign(wallets, {
        getSnapshot: () => (loadForReader(), getSnapshot()),
        subscribe: (listener: () => void) => (loadForReader(), subscribe(listener)),
      })
    },
  })
}
