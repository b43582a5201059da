import { AppConfig, Modal, Networks } from '@latchkey/core'
import { Clock, Connectors, definePlugin, NamespaceOutlines, Namespaces, Page, Rpc } from '@latchkey/core/plugin'
import { readOptions } from './options.js'

/**
 * Polkadot, Kusama and their parachains, with the wallets that browser extensions put into the page.
 *
 * @example
 * const kit = createAppKit({ plugins: [polkadot()] })
 */
export const polkadot = definePlugin({
  id: 'polkadot',
  requires: [NamespaceOutlines, Namespaces, Clock, Connectors, AppConfig, Modal, Networks, Page, Rpc],
  options: readOptions,
  setup: (ctx, { networks }) =>
    ctx.contribute(NamespaceOutlines, {
      id: 'polkadot',
      name: 'Polkadot',
      networks,
      accountTypes: ['eoa'],
      drawings: () => import('./drawings.js'),
    }),
  discover: () => import('./discover.js'),
  connect: () => import('./connect.js'),
})
