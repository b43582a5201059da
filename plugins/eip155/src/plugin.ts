import { ChainOutlines, Chains, Clock, Connectors, definePlugin, Device, HostConfig, Logger, Page, Rpc } from '@latchkey/core'
import { COINBASE_HOSTS } from './connectors/coinbase/hosts.js'
import { ledgerHosts } from './connectors/ledger/hosts.js'
import { NAMESPACE_NAME } from './namespace.js'
import { readOptions } from './options.js'

/**
 * EVM chains: wallets that announce themselves, wallets in the page, Coinbase, Safe and Ledger. Next to nothing is
 * loaded before somebody wants to connect.
 *
 * @example
 * const kit = createAppKit({ plugins: [eip155({ ledger: false })] })
 */
export const eip155 = definePlugin({
  id: 'eip155',
  requires: [Chains, ChainOutlines, Clock, Connectors, Device, HostConfig, Logger, Page, Rpc],
  options: readOptions,
  hosts: ({ networks, coinbase, ledger }) => [
    ...networks.flatMap(({ rpcUrls }) => rpcUrls.default.http),
    ...(coinbase ? COINBASE_HOSTS : []),
    ...(ledger ? ledgerHosts(ledger) : []),
  ],
  setup: (host, { networks }) => host.contribute(ChainOutlines, { id: 'eip155', name: NAMESPACE_NAME, networks, accountTypes: ['smartAccount', 'eoa'] }),
  late: () => import('./late.js'),
})
