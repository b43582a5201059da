import { Connectors, definePlugin, Namespaces } from '@latchkey/core/plugin'
import { createFakeNamespace, createFakeConnector } from '@latchkey/core/testing'

/** A fake namespace with a fake wallet, so that the modal has something to connect. */
export const fakeWallet = definePlugin({
  id: 'example-fake-wallet',
  requires: [Namespaces, Connectors],
  setup(ctx) {
    ctx.contribute(Namespaces, createFakeNamespace())
    ctx.contribute(Connectors, createFakeConnector({ name: 'Pretend Wallet' }))
  },
})
