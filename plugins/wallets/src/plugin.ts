import { AnalyticsConfig, Clock, definePlugin, HostConfig, Http, Images, Logger, Networks, Notices, Page, Prefetches, WalletDirectory, Wallets } from '@latchkey/core'
import { readOptions } from './options.js'
import { createRegistry, Registry } from './registry.js'
import { registryAddress } from './registry-address.js'

/**
 * The registry of all wallets: lists to choose from, search, pictures. From a server where there is one, else from a list that comes
 * with this plugin. Nothing is fetched before somebody acts.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), walletConnect(), wallets()] })
 */
export const wallets = definePlugin({
  id: 'wallets',
  requires: [Clock, HostConfig, Http, Logger, Networks, Notices, Page, Wallets],
  options: readOptions,
  hosts({ offline }, { find }) {
    const origin = offline ? undefined : registryAddress(find(HostConfig))
    return origin ? [{ origin, purpose: 'Lists wallets, and has pictures of wallets, networks and tokens' }] : []
  },
  setup(host, settings) {
    host.provide(Registry, { create: (services) => createRegistry(services, settings) })
    host.provide(WalletDirectory, { create: ({ get }) => get(Registry).directory, needs: [Registry] })
    host.provide(Images, { create: ({ get }) => get(Registry).images, needs: [Registry] })
    host.provide(AnalyticsConfig, { create: ({ get }) => get(Registry).analytics, needs: [Registry] })
    host.contribute(Prefetches, ({ get }) => ({ id: 'wallets', when: 'choosing' as const, run: (signal: AbortSignal) => get(Registry).directory.prefetch(signal) }))
    host.contribute(Prefetches, ({ get }) => ({ id: 'wallets:networks', run: (signal: AbortSignal) => get(Registry).networkPictures(signal) }))
  },
  late: () => import('./late.js'),
})
