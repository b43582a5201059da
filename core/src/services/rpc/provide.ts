import { Rpc } from '../../contracts/networks/rpc.js'
import { errors } from '../../kernel/errors.js'
import { createLazyService } from '../../kernel/loading/lazy-service.js'
import { lazy } from '../../kernel/loading/lazy.js'
import type { SetupContext } from '../../kernel/plugin/plugin.js'
import type { Logger } from '../../platform/logger.js'
import { clientDeps } from '../http/provide.js'

export function provideRpc({ provide }: SetupContext): void {
  provide(Rpc, {
    create(services) {
      const deps = clientDeps(services)
      const load = () => import('./kit-rpc-client.js').then((code) => code.createKitRpcClient(services, deps))
      return createLazyRpc(load, deps.logger)
    },
  })
}

/** {@link Rpc} whose client is loaded by the first call. If it cannot be loaded, the next call tries again. */
export function createLazyRpc(load: () => Promise<Rpc & { dispose(): void }>, logger: Pick<Logger, 'error'>) {
  const client = createLazyService<undefined, Rpc>({
    load: lazy('rpc', load),
    methods: { call: 'async' },
    logger,
    whenDisposed: () => errors.create('kit/disposed'),
  })
  return Object.assign(client, {
    fetchFor:
      (...[network]: Parameters<Rpc['fetchFor']>): ReturnType<Rpc['fetchFor']> =>
      (...request) =>
        client.use((rpc) => rpc.fetchFor(network)(...request)),
    requestFor:
      (...[network]: Parameters<Rpc['requestFor']>): ReturnType<Rpc['requestFor']> =>
      (...request) =>
        client.use((rpc) => rpc.requestFor(network)(...request)),
  })
}
