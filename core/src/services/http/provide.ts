import { errors } from '../../kernel/errors.js'
import { createLazyService } from '../../kernel/loading/lazy-service.js'
import { lazy } from '../../kernel/loading/lazy.js'
import type { SetupContext } from '../../kernel/plugin/plugin.js'
import type { Services } from '../../kernel/services.js'
import { Clock } from '../../platform/clock.js'
import { Http } from '../../platform/http.js'
import { Logger } from '../../platform/logger.js'
import { Page } from '../../platform/page.js'
import { systemFetch } from '../../platform/system.js'

export function provideHttp({ provide }: SetupContext): void {
  provide(Http, {
    create(services) {
      const deps = clientDeps(services)
      const load = () => import('./fetch-http.js').then((code) => code.createFetchHttp(deps))
      return createLazyHttp(load, deps.logger)
    },
  })
}

/** {@link Http} whose client is loaded by the first request. If it cannot be loaded, the next request tries again. */
export const createLazyHttp = (load: () => Promise<Http & { dispose(): void }>, logger: Pick<Logger, 'error'>) =>
  createLazyService<undefined, Http>({
    load: lazy('http', load),
    methods: { get: 'async', post: 'async', put: 'async', delete: 'async', blob: 'async' },
    logger,
    whenDisposed: () => errors.create('kit/disposed'),
  })

/** The clients of servers and nodes remember failures each for themselves, per kit. */
export const clientDeps = ({ get }: Services) => ({
  fetch: systemFetch,
  clock: get(Clock),
  page: get(Page),
  logger: get(Logger),
})
