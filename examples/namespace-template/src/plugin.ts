import { Connectors, definePlugin, Http, Namespaces, Page, type Network } from '@latchkey/core/plugin'
import { acmeConnector } from './connector.js'
import { acmeNamespace } from './namespace.js'
import { acmeMain } from './networks.js'

/** The options of `acme`. */
export interface AcmeOptions {
  /** The networks to offer. Default: `[acmeMain]`. */
  readonly networks?: readonly Network[]
}

/**
 * Acme's networks, and the wallet that its extension puts into the page.
 *
 * @example
 * const kit = createAppKit({ plugins: [acme()] })
 */
export const acme = definePlugin({
  id: 'acme',
  // `start` and the factories below can use these services and no others.
  requires: [Connectors, Http, Page],
  options: ({ networks = [acmeMain] }: AcmeOptions) => ({ networks }),
  // Declares the namespace. It is created when it is first needed.
  setup: (ctx, { networks }) => ctx.contribute(Namespaces, ({ get }) => acmeNamespace(networks, get(Http))),
  // Looks for the wallet, and returns how to undo that.
  start({ get }) {
    const connector = acmeConnector(get(Page))
    return connector && get(Connectors).add(connector)
  },
})
