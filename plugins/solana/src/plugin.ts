import { AppConfig, Networks } from '@latchkey/core'
import {
  Clock,
  Connectors,
  definePlugin,
  Device,
  Logger,
  NamespaceOutlines,
  Namespaces,
  Page,
  Rpc,
  TokenSources,
} from '@latchkey/core/plugin'
import { readOptions } from './options.js'

/**
 * Solana, with every wallet that registers through the Wallet Standard.
 *
 * @example
 * const kit = createAppKit({ plugins: [solana()], rpcUrls: { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['https://my.node.example'] } })
 */
export const solana = definePlugin({
  id: 'solana',
  requires: [
    AppConfig,
    Namespaces,
    NamespaceOutlines,
    Clock,
    Connectors,
    Device,
    Logger,
    Networks,
    Page,
    Rpc,
    TokenSources,
  ],
  options: readOptions,
  setup: (ctx, { networks }) =>
    ctx.contribute(NamespaceOutlines, {
      id: 'solana',
      name: 'Solana',
      networks,
      accountTypes: ['eoa'],
      drawings: () => import('./drawings.js'),
      installedBy: 'solana:',
    }),
  discover: () => import('./discover.js'),
  connect: () => import('./connect.js'),
})
