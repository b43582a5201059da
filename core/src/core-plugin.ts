import { createLazyHttp } from './api/lazy-http.js'
import { createLazyRpc } from './api/lazy-rpc.js'
import { Chains } from './contracts/chains.js'
import { HostConfig } from './contracts/host-config.js'
import { Rpc } from './contracts/rpc.js'
import { definePlugin } from './kernel/plugin.js'
import type { Services } from './kernel/services.js'
import { LATE_NEEDS, provideLateServices, startLateServices } from './late/provide.js'
import { Clock } from './platform/clock.js'
import { createConsoleLogger, type LogLevel } from './platform/console-logger.js'
import { Http } from './platform/http.js'
import { Logger } from './platform/logger.js'
import { provideOutsideWorld } from './platform/outside-world.js'
import { Page } from './platform/page.js'
import { createSystemClock } from './platform/system-clock.js'
import { systemFetch } from './platform/system-fetch.js'

export interface CoreOptions {
  readonly logLevel: LogLevel | undefined
  readonly config: HostConfig
}

/** Core's own services: a plugin like any other, listed first. */
export const corePlugin = definePlugin<'core', CoreOptions>({
  id: 'core',
  requires: LATE_NEEDS,
  setup(host, { logLevel, config }) {
    host.provide(Clock, { create: createSystemClock })
    host.provide(Logger, { create: () => createConsoleLogger(logLevel) })
    host.provide(HostConfig, { value: config })
    provideOutsideWorld(host)
    // The clients arrive with the first request. What fails, and who lies, they remember each for themselves, per kit.
    const client = ({ get }: Services) => ({ fetch: systemFetch, clock: get(Clock), page: get(Page), logger: get(Logger) })
    host.provide(Http, {
      create(services) {
        const made = client(services)
        return createLazyHttp(async () => (await import('./api/http/fetch-http.js')).createFetchHttp(made))
      },
    })
    host.provide(Rpc, {
      create(services) {
        const { rpcUrls } = services.get(HostConfig)
        const chains = services.get(Chains)
        const dialectOf = (namespace: string) => chains.getSnapshot().find(({ id }) => id === namespace)?.features['rpc@1']
        const made = { ...client(services), rpcUrls, dialectOf }
        return createLazyRpc(async () => (await import('./api/rpc/rpc-client.js')).createRpcClient(made))
      },
    })
    provideLateServices(host)
  },
  start(host, { config }) {
    if (config.debug) void tellUnknownNames(config, host.get(Logger))
    return startLateServices(host)
  },
})

/** A slip of the finger is nobody's crash: it is told to who asked to be told more. */
async function tellUnknownNames(config: HostConfig, logger: Logger) {
  try {
    const { unknownNames } = await import('./config-names.js')
    for (const sentence of unknownNames(config)) logger.warn(sentence)
  } catch (error) {
    logger.warn('Options unchecked.', error)
  }
}
