import { ChainOutlines, Chains, Clock, Connectors, definePlugin, Device, HostConfig, KeyValue, Logger, Networks, Notices, Page, PairingSignIns, Random, Telemetry } from '@latchkey/core'
import { readOptions } from './options.js'
import { hostsOf } from './relays.js'

/**
 * WalletConnect: wallets that are elsewhere, paired by a code or a link, for every namespace of the kit at once. Next to
 * nothing is loaded before somebody is about to choose it.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), solana(), walletConnect()] })
 */
export const walletConnect = definePlugin({
  id: 'walletconnect',
  requires: [ChainOutlines, Chains, Clock, Connectors, Device, HostConfig, KeyValue, Logger, Networks, Notices, Page, PairingSignIns, Random, Telemetry],
  options: readOptions,
  hosts: ({ telemetry }, { find }) => hostsOf(find(HostConfig), telemetry),
  late: () => import('./late.js'),
})
