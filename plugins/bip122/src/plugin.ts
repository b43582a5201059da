import { AppConfig } from '@latchkey/core'
import {
  Clock,
  Connectors,
  definePlugin,
  Http,
  Logger,
  NamespaceOutlines,
  Namespaces,
  Page,
} from '@latchkey/core/plugin'
import { ACCOUNT_TYPES, NAMESPACE, NAMESPACE_NAME } from './networks.js'
import { readOptions } from './options.js'

/**
 * Bitcoin, with wallets of sats-connect, of the Wallet Standard and among the page's globals. Most of its code loads
 * when a visitor first wants to connect.
 *
 * @example
 * const kit = createAppKit({ plugins: [bip122()] })
 */
export const bip122 = definePlugin({
  id: NAMESPACE,
  requires: [Namespaces, NamespaceOutlines, Clock, Connectors, AppConfig, Http, Logger, Page],
  options: readOptions,
  setup: (ctx, { networks }) =>
    ctx.contribute(NamespaceOutlines, {
      id: NAMESPACE,
      name: NAMESPACE_NAME,
      networks,
      accountTypes: ACCOUNT_TYPES,
      drawings: () => import('./drawings.js'),
      installedBy: 'bitcoin:',
    }),
  discover: () => import('./discover.js'),
  connect: () => import('./connect.js'),
})
