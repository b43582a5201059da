import { Chains, Connectors, definePlugin } from '@latchkey/core'
import { createFakeChain, createFakeConnector } from '@latchkey/core/testing'

/** A chain and a wallet that exist nowhere: what the modal needs to have something to connect. */
export const pretend = definePlugin({
  id: 'example-pretend',
  requires: [Chains, Connectors],
  setup(host) {
    host.contribute(Chains, createFakeChain())
    host.contribute(Connectors, createFakeConnector({ name: 'Pretend Wallet' }))
  },
})
