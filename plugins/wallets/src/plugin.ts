import { AppConfig, Networks, Notices, Wallets } from '@latchkey/core'
import {
  AnalyticsConfig,
  Clock,
  definePlugin,
  Http,
  Images,
  Logger,
  NamespaceOutlines,
  Page,
  Prefetches,
  WalletDirectory,
} from '@latchkey/core/plugin'
import { readOptions } from './options.js'
import { createRegistry, Registry, registryAddress } from './registry.js'

/**
 * The registry of all wallets: lists to choose from, search, and pictures, from a server or from the list that is
 * bundled with this plugin. Fetches nothing before the visitor acts.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), walletConnect(), wallets()] })
 */
export const wallets = definePlugin({
  id: 'wallets',
  requires: [Clock, AppConfig, Http, Logger, NamespaceOutlines, Networks, Notices, Page, Wallets],
  options: readOptions,
  origins({ offline }, { find }) {
    const origin = offline ? undefined : registryAddress(find(AppConfig))
    return origin ? [{ origin, purpose: 'Lists wallets, with pictures of wallets, networks and tokens' }] : []
  },
  setup(ctx, settings) {
    ctx.provide(Registry, { create: (services) => createRegistry(services, settings) })
    ctx.provide(WalletDirectory, { create: ({ get }) => get(Registry).directory, needs: [Registry] })
    ctx.provide(Images, { create: ({ get }) => get(Registry).images, needs: [Registry] })
    ctx.provide(AnalyticsConfig, { create: ({ get }) => get(Registry).analytics, needs: [Registry] })
    ctx.contribute(Prefetches, ({ get }) => ({
      id: 'wallets',
      when: 'choosing' as const,
      run: (signal: AbortSignal) => get(Registry).directory.prefetch(signal),
    }))
    ctx.contribute(Prefetches, ({ get }) => ({
      id: 'wallets:networks',
      run: (signal: AbortSignal) => get(Registry).networkPictures(signal),
    }))
  },
  start: ({ get }) => get(Registry).unlist,
})
