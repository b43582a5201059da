import { Chains, Connectors, definePlugin, Http, Page } from '@latchkey/core'
import { cosmosChain } from './cosmos-chain.js'
import { keplrConnector } from './keplr.js'
import { cosmosHub, type CosmosNetwork } from './networks.js'

/** Cosmos chains, through the Keplr wallet. */
export const cosmos = definePlugin({
  id: 'cosmos',
  requires: [Connectors, Http, Page],
  options: ({ networks = [cosmosHub] }: { readonly networks?: readonly CosmosNetwork[] }) => ({ networks }),
  hosts: ({ networks }) => networks.flatMap(({ rpcUrls }) => rpcUrls.default.http),
  setup(host, { networks }) {
    host.contribute(Chains, ({ get }) => cosmosChain(networks, get(Http)))
  },
  start({ get }) {
    const connector = keplrConnector(get(Page))
    return connector && get(Connectors).add(connector)
  },
})
