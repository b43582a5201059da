import { AppConfig } from '../contracts/app/app-config.js'
import { BlockchainApi } from '../contracts/features/blockchain-api.js'
import { CloseGuards } from '../contracts/modal/close-guards.js'
import { Connectors } from '../contracts/connections/connectors.js'
import { PairingSignIns } from '../contracts/connections/pairing.js'
import {
  KnownNamespaces,
  NamespaceOutlines,
  Namespaces,
  type KnownNamespace,
} from '../contracts/networks/namespaces.js'
import { Prefetches } from '../contracts/modal/prefetch.js'
import { Theme } from '../contracts/modal/theme.js'
import { Views } from '../contracts/modal/views.js'
import { WalletDirectory } from '../contracts/wallets/wallet-directory.js'
import { toNetwork } from '../domain/networks/network.js'
import { createLazyService } from '../kernel/loading/lazy-service.js'
import { StagedPlugins, StageLoader, StageStatuses } from '../kernel/loading/stages.js'
import { definePlugin, type PluginContext, type PluginOption, type SetupContext } from '../kernel/plugin/plugin.js'
import { provideModal } from '../services/modal/provide.js'
import { Clock } from '../platform/clock.js'
import { createConsoleLogger, type LogLevel } from '../platform/console-logger.js'
import { Logger } from '../platform/logger.js'
import { providePlatform } from '../platform/provide-platform.js'
import { createSystemClock } from '../platform/system.js'
import { provideAccounts } from '../services/accounts/provide.js'
import { provideConnections } from '../services/connections/provide.js'
import { provideHttp } from '../services/http/provide.js'
import { loadRuntime } from '../services/load-services.js'
import { provideNetworks } from '../services/networks/provide.js'
import { provideNotices } from '../services/notices/provide.js'
import { provideRpc } from '../services/rpc/provide.js'
import { startServices } from '../services/start-services.js'
import { provideTelemetry } from '../services/telemetry/provide.js'
import { createTheme } from '../services/theme/theme.js'
import { provideWallets } from '../services/wallets/provide.js'
import { derive } from '../state/derive.js'

export interface CoreOptions {
  readonly logLevel: LogLevel | undefined
  readonly config: AppConfig
  readonly plugins: PluginOption
}

/** Core's own services: a plugin like any other, listed first. Each service is described in its own folder. */
export const corePlugin = definePlugin<'core', CoreOptions>({
  id: 'core',
  requires: [
    CloseGuards,
    Connectors,
    NamespaceOutlines,
    Namespaces,
    PairingSignIns,
    Prefetches,
    StagedPlugins,
    StageStatuses,
    Views,
  ],
  optional: [BlockchainApi, WalletDirectory],
  setup(ctx, { logLevel, config }) {
    ctx.provide(Clock, { create: createSystemClock })
    ctx.provide(Logger, { create: () => createConsoleLogger(logLevel) })
    ctx.provide(AppConfig, { value: config })
    ctx.provide(Theme, { create: ({ get }) => createTheme(get(AppConfig)) })
    providePlatform(ctx)
    provideKnownNamespaces(ctx)
    provideStageLoader(ctx)
    provideHttp(ctx)
    provideRpc(ctx)
    provideTelemetry(ctx)
    provideNotices(ctx)
    provideConnections(ctx)
    provideNetworks(ctx)
    provideAccounts(ctx)
    provideWallets(ctx)
    provideModal(ctx)
  },
  start(ctx, options) {
    if (options.config.debug) void reportMistakes(options, ctx)
    return startServices(ctx)
  },
})

function provideKnownNamespaces({ provide }: SetupContext) {
  provide(KnownNamespaces, {
    create({ get }) {
      const { networks = [] } = get(AppConfig)
      const generic = networks.map((network) => genericNamespace(toNetwork(network).chainNamespace))
      return derive([get(NamespaceOutlines), get(Namespaces)], (...lists) => {
        const all = lists.flat()
        const known = all.every(isGeneric) ? [...generic, ...all] : all
        return [...new Map(known.map((one) => [one.id, one])).values()]
      })
    },
  })
}

const genericNamespace = (id: string): KnownNamespace => ({ id, name: id, networks: [], generic: true })
const isGeneric = ({ generic }: KnownNamespace) => generic

function provideStageLoader({ provide }: SetupContext) {
  provide(StageLoader, {
    create({ get }) {
      const deps = { plugins: get(StagedPlugins), statuses: get(StageStatuses), after: get(Clock).after }
      return createLazyService<undefined, StageLoader>({
        load: async () => (await loadRuntime()).createStageLoader(deps),
        methods: { load: 'async' },
        whenStopped: { load: undefined },
        logger: get(Logger),
      })
    },
  })
}

/** A mistake in what an app or a plugin wrote does not stop the kit: it is logged for an app that asked for it. */
async function reportMistakes(written: CoreOptions, ctx: PluginContext) {
  const logger = ctx.get(Logger)
  try {
    const mistakes = await import('./mistakes/report-mistakes.js')
    mistakes.reportMistakes(written, ctx, logger)
  } catch (error) {
    logger.warn('The debug checks failed.', error)
  }
}
