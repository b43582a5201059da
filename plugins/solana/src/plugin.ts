import { ChainOutlines, Chains, Clock, Connectors, definePlugin, Device, Page, Rpc } from '@latchkey/core'
import { readOptions } from './options.js'

/**
 * Solana, with every wallet that registers as the Wallet Standard has it.
 *
 * @example
 * const kit = createAppKit({ plugins: [solana()], rpcUrls: { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['https://my.node.example'] } })
 */
export const solana = definePlugin({
  id: 'solana',
  requires: [Chains, ChainOutlines, Clock, Connectors, Device, Page, Rpc],
  options: readOptions,
  hosts: ({ networks }) => networks.flatMap(({ rpcUrls }) => Object.values(rpcUrls).flatMap(({ http, webSocket = [] }) => [...http, ...webSocket])),
  setup: (host, { networks }) => host.contribute(ChainOutlines, { id: 'solana', name: 'Solana', networks, accountTypes: ['eoa'] }),
  late: () => import('./late.js'),
})
