import { Connectors, definePlugin, Http, Namespaces, Page } from '@latchkey/core/plugin'
import { cosmosNamespace } from './cosmos-namespace.js'
import { keplrConnector } from './keplr.js'
import { cosmosHub, type CosmosNetwork } from './networks.js'

/** Cosmos, through the Keplr wallet. */
export const cosmos = definePlugin({
  id: 'cosmos',
  requires: [Connectors, Http, Page],
  options: ({ networks = [cosmosHub] }: { readonly networks?: readonly CosmosNetwork[] }) => ({ networks }),
  setup: (ctx, { networks }) => ctx.contribute(Namespaces, ({ get }) => cosmosNamespace(networks, get(Http))),
  start({ get }) {
    const connector = keplrConnector(get(Page))
    return connector && get(Connectors).add(connector)
  },
})
