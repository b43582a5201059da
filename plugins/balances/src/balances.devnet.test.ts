import { Balances, createAppKit } from '@latchkey/core'
import { Connectors, definePlugin } from '@latchkey/core/plugin'
import { createFakeConnector } from '@latchkey/core/testing'
import { blockchainApi } from '@latchkey/blockchain-api'
import { eip155 } from '@latchkey/eip155'
import { type Devnet, startApi, startDevnet } from '@latchkey/example-devnet'
import { balances } from './plugin.js'

const SLOW_START_MS = 60_000

let devnet: Devnet<'evm'>
let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['evm'] })
  const { mainnet, token, usdt } = devnet.evm
  server = await startApi({ nodes: { mainnet: mainnet.url }, contracts: { token, usdt } })
}, SLOW_START_MS)
afterAll(async () => {
  await server.close()
  await devnet.stop()
}, SLOW_START_MS)

/** What the kit says of the first account of the chain. */
async function read({ withApi }: { readonly withApi: boolean }) {
  const { mainnet, accounts } = devnet.evm
  const { address } = accounts[0]!
  const wallet = createFakeConnector({
    namespaces: ['eip155'],
    onConnect: (ask) =>
      void ask.approve({ state: { accounts: [{ namespace: 'eip155', address, type: 'eoa' }], networkId: 'eip155:1' } }),
  })
  const connectors = definePlugin({
    id: 'connectors',
    requires: [Connectors],
    setup: (ctx) => ctx.contribute(Connectors, wallet),
  })
  const kit = createAppKit({
    projectId: 'demo',
    endpoints: { blockchainApi: server.url },
    rpcUrls: { 'eip155:1': [mainnet.url] },
    plugins: [eip155(), connectors(), withApi && blockchainApi(), balances()],
  })
  try {
    await kit.start()
    await kit.connect({ connector: wallet.id })
    await kit.get(Balances).refresh()
    return kit.get(Balances).getSnapshot().active!
  } finally {
    await kit.dispose()
  }
}

test('reads coins and tokens with their prices from the server', async () => {
  expect(await read({ withApi: true })).toMatchObject({
    status: 'ready',
    holdings: {
      source: 'api',
      native: { symbol: 'ETH', decimals: 18, price: 2_500 },
      tokens: expect.arrayContaining([expect.objectContaining({ symbol: 'DEV', price: 2 })]),
    },
  })
})

test('reads coins from the node where there is no server', async () => {
  const state = await read({ withApi: false })
  expect(state).toMatchObject({
    status: 'ready',
    holdings: { source: 'chain', native: { symbol: 'ETH', decimals: 18 } },
  })
  // Gas was paid from the amount that the chain began with.
  expect('holdings' in state && state.holdings!.native!.value).toBeGreaterThan(10n ** 18n)
})
